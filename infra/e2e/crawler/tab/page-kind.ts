/** An id, a secret, or an address: it names one of many pages of a kind. */
const isName = (part: string): boolean =>
  /[/@]/.test(part) || (part.length >= 16 && /^[\w.-]+$/.test(part) && /[0-9A-Z_]/.test(part));

/** As a parameter's value is told from another: a name and a figure (the page of a list or a book) are any of many. */
const valueKind = (value: string): string => {
  if (isName(value)) return ':id';
  // Its form stands beside the list, at the same address: a screen of its own.
  if (/^[a-z]+\.\d+$/.test(value)) return ':question';
  return /^\d+$/.test(value) ? ':number' : value;
};

/** The kind of page that an address shows: the same for every story, order or token. */
export const pageKind = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((part) => (isName(part) ? ':id' : part))
    .join('/');
  const keys = [...searchParams].map(([key, value]) => `${key}=${valueKind(value)}`);
  return keys.length === 0 ? path : `${path}?${keys.toSorted().join('&')}`;
};

/** The screen that an address shows, whichever thing it is about: its buttons are the same. */
export const screenOf = (address: string): string => {
  const [path = '', query = ''] = pageKind(address).split('?');
  const parameters = query.split('&').filter((part) => part !== '' && !/=:(?:id|number)$/.test(part));
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
};
