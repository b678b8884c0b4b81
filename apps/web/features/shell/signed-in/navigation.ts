import type { IconName } from '#ui/illustrations/icon.tsx';

/** An area of the signed-in site. Labels are under `shell.places`. */
export interface Area {
  id: 'home' | 'read' | 'write' | 'questions' | 'book' | 'cover' | 'order' | 'family' | 'admin';
  href: string;
  icon: IconName;
  /** True for the four items of the phone's bar; the others are behind « Plus ». */
  isInBar?: true;
  isForAdministrator?: true;
  /** Only for members who may order: orders, prices and addresses are hidden from others. */
  isForOrdering?: true;
  /** Only for members who may write stories. */
  isForWriting?: true;
  /** True when a rule separates it from the items above. */
  beginsGroup?: true;
  /** Further paths that belong to this area. */
  otherPaths?: readonly string[];
}

export const areas: readonly Area[] = [
  { id: 'home', href: '/dashboard', icon: 'home', isInBar: true },
  { id: 'read', href: '/lire', icon: 'read', isInBar: true },
  {
    id: 'write',
    href: '/stories/draft',
    icon: 'write',
    isInBar: true,
    otherPaths: ['/stories', '/reprendre'],
    isForWriting: true,
  },
  { id: 'questions', href: '/questions-categories', icon: 'question', otherPaths: ['/carnet'] },
  {
    id: 'book',
    href: '/book/preview',
    icon: 'book',
    isInBar: true,
    beginsGroup: true,
    otherPaths: ['/book/pages'],
  },
  { id: 'cover', href: '/book/cover', icon: 'cover' },
  {
    id: 'order',
    href: '/book/order',
    icon: 'order',
    otherPaths: ['/book/additional-books'],
    isForOrdering: true,
  },
  { id: 'family', href: '/settings/organization', icon: 'family', beginsGroup: true },
  { id: 'admin', href: '/admin', icon: 'settings', isForAdministrator: true },
];

/** True when `path` belongs to the area. */
export const isInArea = (area: Area, path: string): boolean =>
  [area.href, ...(area.otherPaths ?? [])].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
