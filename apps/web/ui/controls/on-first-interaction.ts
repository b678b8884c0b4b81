const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls `work` once, at the first interaction of a person with this page. Returns a function that cancels it. */
export const onFirstInteraction = (work: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const onEvent = ({ type, target }: Event) => {
    // Navigation focuses the page's heading; that is not an interaction of the person.
    if (type === 'focusin' && target instanceof HTMLHeadingElement) return;
    controller.abort();
    work();
  };
  for (const type of INTERACTIONS) window.addEventListener(type, onEvent, { signal, passive: true });
  return () => controller.abort();
};
