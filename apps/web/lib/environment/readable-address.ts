import { unescape as decodeLoosely } from 'node:querystring';

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * An address whose path Next can decode. Bytes that are no UTF-8 become U+FFFD, so that the page is asked for with a name
 * that nothing has, and says so: Next itself would answer 500.
 */
export const readableAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  if (isReadable(path)) return address;
  const parts = path.split('/').map((part) => encodeURIComponent(decodeLoosely(part)));
  return [parts.join('/'), ...query].join('?');
};
