/**
 * Returns a link in its canonical form, so that HTML and text contain the same one. Throws a TypeError unless it is
 * http or https: `z.url()` also accepts `javascript:`.
 */
export const normalizeWebAddress = (href: string): string => {
  const address = new URL(href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(`A mail links to http or https only, not to ${address.protocol}`);
  }
  return address.href;
};
