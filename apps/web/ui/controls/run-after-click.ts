/** A pointer held longer than this selects text and already has the focus. Milliseconds. */
const CLICK_MAX_MS = 1_000;
const START_EVENTS: readonly string[] = ['pointerdown', 'mousedown', 'touchstart'];
const END_EVENTS = ['click', 'pointercancel', 'keydown'] as const;

/**
 * True also during the click that hydrates the page: its event is still being dispatched, and no element is `:active`
 * yet.
 */
const isClicking = (): boolean =>
  START_EVENTS.includes(window.event?.type ?? '') || document.querySelector(':active') !== null;

/**
 * Calls `work` at once or, during a click, after it: a page that hydrates during a click must not replace the clicked
 * element, since the focus and the characters typed next would be lost. Returns a function that cancels it.
 */
export const runAfterClick = (work: () => void): (() => void) => {
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
  for (const type of END_EVENTS)
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
