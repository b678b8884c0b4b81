/** How far a finger must go sideways, in CSS pixels: a tap that trembles turns nothing. */
const FAR_ENOUGH = 40;
/** How much more sideways than down: who scrolls the page scrolls it. */
const SIDEWAYS = 1.5;

/** The leaf that a finger turns which went `x` to the right and `y` down, in CSS pixels: 1 the next, -1 the one before. */
export const swipe = (x: number, y: number): 1 | -1 | null => {
  if (Math.abs(x) <= FAR_ENOUGH || Math.abs(x) < SIDEWAYS * Math.abs(y)) return null;
  return x < 0 ? 1 : -1;
};
