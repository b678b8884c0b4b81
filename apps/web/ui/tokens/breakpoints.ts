/**
 * Widths where the layout changes, in `rem`, so that it changes earlier with large text. Style sheets repeat the
 * values, since a media query cannot use a custom property; `breakpoints.test.ts` allows no other width.
 */
export const breakpoints = {
  /** From here on a card's value is beside its label, below it else. */
  label: 23,
  /** Below it a badge may wrap. */
  narrow: 30,
  /** Below it the buttons of a row are under each other. */
  phone: 40,
  /** Below it the viewer shows one page of the book, from here on two. */
  tablet: 48,
  /** From here on four books are side by side on a shelf. */
  shelf: 56,
  /** From here on the sidebar is shown, below it the bottom bar with four entries. */
  desktop: 60,
  /** From here on a title is beside its content. */
  wide: 75,
  /** From here on the introduction is beside the open book, and the printed page beside the editor. */
  broad: 84,
} as const;

/** Heights of a landscape screen or one with an open keyboard, in `rem`. */
export const lowScreens = { low: 30, small: 34, middle: 40 } as const;

/** Media query for screens narrower than a breakpoint. */
export const toMediaBelow = (rem: number): string => `(max-width: ${rem - 0.01}rem)`;
