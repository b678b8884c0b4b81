type PageUrl = Pick<Location, 'origin' | 'pathname' | 'search'>;
type Link = PageUrl & Pick<HTMLAnchorElement, 'target' | 'download'>;
type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/** True when a click on a link replaces this page with another page of the site. */
export const leavesPage = (click: Click, link: Link, currentUrl: PageUrl): boolean => {
  const opensElsewhere =
    click.button !== 0 || click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (opensElsewhere || click.defaultPrevented || link.download !== '') return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return (
    link.origin === currentUrl.origin &&
    (link.pathname !== currentUrl.pathname || link.search !== currentUrl.search)
  );
};
