/** Pages that « g » and a letter open. */
export const pageLetters = {
  a: '/admin',
  o: '/admin/orders',
  f: '/admin/families',
  t: '/admin/jobs',
  m: '/admin/mails',
  j: '/admin/audit',
} as const satisfies Record<string, `/admin${string}`>;
export type PageLetter = keyof typeof pageLetters;

export type Shortcut =
  | { readonly kind: 'search' | 'next' | 'previous' | 'help' | 'prefix' }
  | { readonly kind: 'open'; readonly path: string };

const keys: Readonly<Record<string, Shortcut>> = {
  '/': { kind: 'search' },
  j: { kind: 'next' },
  k: { kind: 'previous' },
  '?': { kind: 'help' },
  g: { kind: 'prefix' },
};

const isPageLetter = (key: string): key is PageLetter => Object.hasOwn(pageLetters, key);

/**
 * The shortcut of a pressed key; null for any other key, and while a person types or a dialog is open. `isAfterPrefix`
 * is true when « g » came just before.
 */
export const readShortcut = (event: KeyboardEvent, isAfterPrefix: boolean): Shortcut | null => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return null;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return null;
  if (document.querySelector('[role="dialog"]') !== null) return null;
  if (isAfterPrefix && isPageLetter(event.key)) return { kind: 'open', path: pageLetters[event.key] };
  return keys[event.key] ?? null;
};

/** False for a summary within another collapsed row, which cannot get the focus. */
const isReachable = (summary: HTMLElement): boolean =>
  summary.parentElement?.parentElement?.closest('details:not([open])') === null;

/** The first link of each row of the page's tables, or the summary of each collapsed row, in order. */
const listRowTargets = (): HTMLElement[] => {
  const rows = document.querySelectorAll<HTMLElement>('main tbody tr');
  const links = [...rows].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  if (links.length > 0) return links;
  return [...document.querySelectorAll<HTMLElement>('main details > summary')].filter(isReachable);
};

/** Moves the focus to the next or previous row of the list, from the row that has it; the first row without one. */
export const moveThroughRows = (step: 1 | -1): void => {
  const targets = listRowTargets();
  const row = document.activeElement?.closest('tr, details') ?? null;
  const index = targets.findIndex((target) => row !== null && target.closest('tr, details') === row);
  const next = index === -1 ? 0 : Math.min(Math.max(index + step, 0), targets.length - 1);
  targets[next]?.focus();
};
