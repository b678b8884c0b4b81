const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls `work` once, at the first interaction of a person with this page. Answers a function that cancels it. */
export const onFirstInteraction = (work: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const begin = ({ type, target }: Event) => {
    // Arriving on a page puts the focus on its title: that is the page's doing, not a person's.
    if (type === 'focusin' && target instanceof HTMLHeadingElement) return;
    controller.abort();
    work();
  };
  for (const type of INTERACTIONS) window.addEventListener(type, begin, { signal, passive: true });
  return () => controller.abort();
};
