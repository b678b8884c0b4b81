/** Minimum horizontal distance of a swipe, in CSS pixels: a trembling tap turns no page. */
const MIN_DISTANCE_PX = 40;
/** Minimum ratio of horizontal to vertical distance: scrolling turns no page. */
const MIN_RATIO = 1.5;

/**
 * Direction of a finger's movement of `x` right and `y` down, in CSS pixels: 1 turns to the next page, -1 to the
 * previous one, null is no swipe.
 */
export const swipeDirection = (xPx: number, yPx: number): 1 | -1 | null => {
  if (Math.abs(xPx) <= MIN_DISTANCE_PX || Math.abs(xPx) < MIN_RATIO * Math.abs(yPx)) return null;
  return xPx < 0 ? 1 : -1;
};
