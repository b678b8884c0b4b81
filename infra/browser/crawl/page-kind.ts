/** An id, a secret, or an address: it names one of many pages of a kind. */
const isName = (part: string): boolean =>
  /[/@]/.test(part) || (part.length >= 16 && /^[\w.-]+$/.test(part) && /[0-9A-Z_]/.test(part));

/** The kind of page that an address shows: the same for every story, order or token. */
export const pageKind = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((part) => (isName(part) ? ':id' : part))
    .join('/');
  const keys = [...searchParams].map(([key, value]) => (isName(value) ? `${key}=:id` : `${key}=${value}`));
  return keys.length === 0 ? path : `${path}?${keys.toSorted().join('&')}`;
};

/** The screen that an address shows, whichever thing it is about: its buttons are the same. */
export const screenOf = (address: string): string => {
  const [path = '', query = ''] = pageKind(address).split('?');
  const kept = query.split('&').filter((part) => part !== '' && !part.endsWith('=:id'));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
};
