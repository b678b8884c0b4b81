import { unescape as decodeLoosely } from 'node:querystring';

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns an address whose path Next can decode. Bytes that are not UTF-8 become U+FFFD, so that the page is a 404;
 * Next itself would answer 500.
 */
export const toDecodableUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  if (isDecodable(path)) return url;
  const parts = path.split('/').map((part) => encodeURIComponent(decodeLoosely(part)));
  return [parts.join('/'), ...query].join('?');
};
