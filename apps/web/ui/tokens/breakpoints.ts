/**
 * Where a page takes another shape, in `rem`, so that it does so earlier for who reads large text. Style sheets write them
 * out, since a media query takes no custom property; `breakpoints.test.ts` lets no other width in.
 */
export const breakpoints = {
  /** In a card, a fact stands beside its label from it on, under it below. */
  label: 23,
  /** A badge may break its line. */
  narrow: 30,
  /** Buttons of a row stand under each other. */
  phone: 40,
  /** One page of the book at a time below it, two from it on. */
  tablet: 48,
  /** Four books stand beside each other on a shelf. */
  shelf: 56,
  /** The sidebar from it on, the bar of four words below it. */
  desktop: 60,
  /** A title stands beside its matter. */
  wide: 75,
  /** The opening words stand beside the open book, and the printed page beside the sheet on which a story is written. */
  broad: 84,
} as const;

/** Heights of a screen that lies on its side, or on which a keyboard stands, in `rem`. */
export const lowScreens = { low: 30, small: 34, middle: 40 } as const;

/** The query of screens narrower than a breakpoint. */
export const below = (rem: number): string => `(max-width: ${rem - 0.01}rem)`;
