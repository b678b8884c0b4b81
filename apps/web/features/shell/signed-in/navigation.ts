import type { IconName } from '#ui/illustrations/icon.tsx';

/** The places of the signed-in area, in the order of the sidebar. Labels stand under `shell.places`. */
export interface Place {
  id: 'home' | 'write' | 'questions' | 'book' | 'cover' | 'order' | 'family' | 'admin';
  href: string;
  icon: IconName;
  /** One of the four words of the phone's bar; the rest stands behind « Plus ». */
  isInBar?: true;
  isForAdministrator?: true;
  /** For those who may order: orders, prices and addresses are no business of the others. */
  isForOrdering?: true;
  /** A rule stands above it: what is written, the object, the people. */
  beginsGroup?: true;
  /** Paths that this place stands for besides its own. */
  also?: readonly string[];
}

export const places: readonly Place[] = [
  { id: 'home', href: '/dashboard', icon: 'home', isInBar: true },
  { id: 'write', href: '/stories/draft', icon: 'write', isInBar: true, also: ['/stories'] },
  { id: 'questions', href: '/questions-categories', icon: 'question', also: ['/carnet'] },
  {
    id: 'book',
    href: '/book/preview',
    icon: 'book',
    isInBar: true,
    beginsGroup: true,
    also: ['/book/pages'],
  },
  { id: 'cover', href: '/book/cover', icon: 'cover' },
  { id: 'order', href: '/book/order', icon: 'order', also: ['/book/additional-books'], isForOrdering: true },
  { id: 'family', href: '/settings/organization', icon: 'family', isInBar: true, beginsGroup: true },
  { id: 'admin', href: '/admin', icon: 'settings', isForAdministrator: true },
];

/** True when `path` lies in the place. */
export const isPlaceOf = (place: Place, path: string): boolean =>
  [place.href, ...(place.also ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
