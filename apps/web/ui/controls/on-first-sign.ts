const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls `work` once, at the first sign of a person on this page. Answers how to call it off. */
export const onFirstSign = (work: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const begin = ({ type, target }: Event) => {
    // Arriving on a page puts the focus on its title: that is the page's doing, not a person's.
    if (type === 'focusin' && target instanceof HTMLHeadingElement) return;
    controller.abort();
    work();
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal, passive: true });
  return () => controller.abort();
};
