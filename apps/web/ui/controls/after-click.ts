/** A click that lasts longer chooses words: it has its focus by then. */
const CLICK_MAX_MS = 1_000;
const BEGINNINGS: readonly string[] = ['pointerdown', 'mousedown', 'touchstart'];
const ENDS = ['click', 'pointercancel', 'keydown'] as const;

/** Also the very click that woke the page: its event is still on its way, and nothing is active yet. */
const isClicking = (): boolean =>
  BEGINNINGS.includes(window.event?.type ?? '') || document.querySelector(':active') !== null;

/**
 * Calls `work` at once or, where a click is under way, when it is over: a page that wakes under a finger must not put
 * something else in the place of what is clicked. The focus then went nowhere, and so did the words typed after it.
 * Answers how to call it off.
 */
export const afterClick = (work: () => void): (() => void) => {
  if (!isClicking()) {
    work();
    return () => undefined;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => {
    controller.abort();
    clearTimeout(timer);
    work();
  };
  let timer = setTimeout(end, CLICK_MAX_MS);
  for (const type of ENDS)
    window.addEventListener(
      type,
      () => {
        if (type === 'keydown') return end(); // before the word that it begins
        clearTimeout(timer);
        timer = setTimeout(end, 0); // what is clicked has its focus, and has heard of it
      },
      { signal, capture: true },
    );
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
};
