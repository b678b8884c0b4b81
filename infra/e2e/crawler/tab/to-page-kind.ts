/** True for an id, a secret or an address, which identifies one of many pages of a kind. */
const isName = (part: string): boolean =>
  /[/@]/.test(part) || (part.length >= 16 && /^[\w.-]+$/.test(part) && /[0-9A-Z_]/.test(part));

/** Kind of a parameter's value: ids and numbers (the page of a list or a book) are interchangeable. */
const valueKind = (value: string): string => {
  if (isName(value)) return ':id';
  // A question's form has the list's URL but is a separate screen.
  if (/^[a-z]+\.\d+$/.test(value)) return ':question';
  return /^\d+$/.test(value) ? ':number' : value;
};

/** Kind of page at a URL: the same for every story, order or token. */
export const toPageKind = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((part) => (isName(part) ? ':id' : part))
    .join('/');
  const keys = [...searchParams].map(([key, value]) => `${key}=${valueKind(value)}`);
  return keys.length === 0 ? path : `${path}?${keys.toSorted().join('&')}`;
};

/** Screen at a URL, whatever its subject: it always has the same buttons. */
export const toScreen = (address: string): string => {
  const [path = '', query = ''] = toPageKind(address).split('?');
  const parameters = query.split('&').filter((part) => part !== '' && !/=:(?:id|number)$/.test(part));
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
};
