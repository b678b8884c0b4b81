/**
 * Gives the focus to the heading of what has just come in place of something else: a screen reader tells it, and the
 * Tab key goes on from there.
 */
export const focusHeading = (level: 'h1' | 'h2'): void => {
  const heading =
    document.querySelector<HTMLElement>(`main ${level}`) ?? document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
