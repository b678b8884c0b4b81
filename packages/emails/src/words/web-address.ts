/**
 * A link fit for a mail, in its canonical form, so that HTML and text hold the same one.
 * Throws a TypeError on anything but http and https: `z.url()` also takes `javascript:`.
 */
export const webAddress = (href: string): string => {
  const address = new URL(href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(`A mail links to http or https only, not to ${address.protocol}`);
  }
  return address.href;
};
