import { strFromU8 } from 'fflate';
import { DocumentError } from './document-error.ts';
import type { HtmlSource } from './html-source.ts';
import { unzipParts } from './zip.ts';

const parseXml = (bytes: Uint8Array | undefined): Document => {
  if (bytes === undefined) throw new DocumentError('unreadable');
  return new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
};

const elementsNamed = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** Returns the name of the part that a part of the book refers to; empty for an address outside of the book. */
const resolvePart = (from: string, reference: string): string => {
  const root = 'https://book.invalid/';
  const address = URL.parse(reference, `${root}${from}`);
  if (address === null || !address.href.startsWith(root)) return '';
  try {
    return decodeURIComponent(address.pathname.slice(1));
  } catch {
    return '';
  }
};

/** Parts of an e-book in their reading order, without its table of contents. */
const readSpine = (parts: Readonly<Record<string, Uint8Array>>): string[] => {
  const [rootFile] = elementsNamed(parseXml(parts['META-INF/container.xml']), 'rootfile');
  const packageName = rootFile?.getAttribute('full-path') ?? '';
  const book = parseXml(parts[packageName]);
  const items = new Map(elementsNamed(book, 'item').map((item) => [item.getAttribute('id'), item]));
  return elementsNamed(book, 'itemref').flatMap((reference) => {
    const item = items.get(reference.getAttribute('idref'));
    const isContents = /\bnav\b/u.test(item?.getAttribute('properties') ?? '');
    return item && !isContents ? [resolvePart(packageName, item.getAttribute('href') ?? '')] : [];
  });
};

/**
 * Makes the ids of a part unlike those of the others, and its links lead to them: notes often are a part of their own.
 */
const makeIdsUnique = (body: HTMLElement, name: string, spine: readonly string[]): void => {
  const prefix = (part: string): string => `part-${spine.indexOf(part)}-`;
  for (const attribute of ['id', 'name'])
    for (const element of body.querySelectorAll(`[${attribute}]`))
      element.setAttribute(attribute, `${prefix(name)}${element.getAttribute(attribute)}`);
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const [path = '', id = ''] = (link.getAttribute('href') ?? '').split('#');
    link.setAttribute('href', `#${prefix(path === '' ? name : resolvePart(name, path))}${id}`);
  }
};

/** Parts that only a locked e-book has: of Adobe, of Readium LCP and of Apple. */
const LOCKS = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];

/** Ways in which e-books hide their fonts; any other encryption hides the text. */
const FONT_ENCRYPTIONS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

const isLocked = (parts: Readonly<Record<string, Uint8Array>>): boolean => {
  if (LOCKS.some((name) => parts[name] !== undefined)) return true;
  const encryption = parts['META-INF/encryption.xml'];
  if (encryption === undefined) return false;
  return elementsNamed(parseXml(encryption), 'EncryptedData').some((data) => {
    const [method] = elementsNamed(data, 'EncryptionMethod');
    return !FONT_ENCRYPTIONS.has(method?.getAttribute('Algorithm') ?? '');
  });
};

/** Converts an e-book. An e-book that is locked for one reader has no text to read. */
export const readEpub = (bytes: Uint8Array): HtmlSource => {
  const parts = unzipParts(bytes, () => true);
  if (isLocked(parts)) throw new DocumentError('locked');
  const pictures: Uint8Array[] = [];
  const spine = readSpine(parts);
  const chapters = spine.map((name) => {
    const { body } = new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/html');
    for (const picture of body.querySelectorAll('img')) {
      const part = parts[resolvePart(name, picture.getAttribute('src') ?? '')];
      picture.removeAttribute('src');
      if (part === undefined) continue;
      pictures.push(part);
      picture.dataset.picture = `${pictures.length - 1}`;
    }
    makeIdsUnique(body, name, spine);
    return body.innerHTML;
  });
  return { html: chapters.join('\n'), pictures, comments: 0, deletions: 0 };
};
