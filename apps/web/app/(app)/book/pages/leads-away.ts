type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;
type Link = Place & Pick<HTMLAnchorElement, 'target' | 'download'>;
type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/** Whether a click on a link takes this very page away, to another one of the site. */
export const leadsAway = (click: Click, link: Link, here: Place): boolean => {
  const isElsewhere = click.button !== 0 || click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (isElsewhere || click.defaultPrevented || link.download !== '') return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.origin === here.origin && (link.pathname !== here.pathname || link.search !== here.search);
};
