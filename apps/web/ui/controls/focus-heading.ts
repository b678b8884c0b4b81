/**
 * Moves the focus to the heading of content that has just replaced other content: a screen reader reads it, and the Tab
 * key continues from there.
 */
export const focusHeading = (level: 'h1' | 'h2'): void => {
  const heading =
    document.querySelector<HTMLElement>(`main ${level}`) ?? document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
