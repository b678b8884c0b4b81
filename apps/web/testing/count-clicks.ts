import { onTestFinished } from 'vitest';

/** Counts the clicks that the document receives until the test ends. Returns a function that reads the count. */
export const countClicks = (): (() => number) => {
  let count = 0;
  const noteClick = (): void => {
    count += 1;
  };
  document.addEventListener('click', noteClick, { capture: true });
  onTestFinished(() => document.removeEventListener('click', noteClick, { capture: true }));
  return () => count;
};
