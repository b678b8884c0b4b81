import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { DocumentError } from './document-error.ts';

/** Bytes of a document's text at most once it is inflated: a small file may claim gigabytes. */
const INFLATED_BYTES_MAX = 200_000_000;

/** Refuses a file whose parts would inflate beyond the limit, by the sizes in its directory. */
const checkInflatedSize = (bytes: Uint8Array): void => {
  let inflatedBytes = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      inflatedBytes += originalSize;
      return false;
    },
  });
  if (inflatedBytes > INFLATED_BYTES_MAX) throw new DocumentError('too_large');
};

/** Styles of Word that are headings of a story besides its own; French Word names them in French. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Titre'] => h1:fresh",
  ...[1, 2, 3].map((level) => `p[style-name='Titre ${level}'] => h${level}:fresh`),
];

/** A document as HTML, and what of it stays out. */
interface ZippedReading {
  readonly html: string;
  readonly comments: number;
  readonly deletions: number;
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Converts a document of Word to HTML. Comments and deleted text stay out; each picture is an empty `img`. */
export const readDocx = async (bytes: Uint8Array): Promise<ZippedReading> => {
  checkInflatedSize(bytes);
  const { 'word/document.xml': body, 'word/comments.xml': comments } = unzipSync(bytes, {
    filter: ({ name }) => name === 'word/document.xml' || name === 'word/comments.xml',
  });
  const arrayBuffer = new Uint8Array(bytes).buffer;
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  // mammoth reads `arrayBuffer` in a browser, and `buffer` in Node, where the tests run.
  const input = { arrayBuffer, buffer: arrayBuffer };
  const { value } = await mammoth.convertToHtml(input, { styleMap: STYLES, convertImage });
  return {
    html: value,
    comments: comments ? countMatches(strFromU8(comments), /<w:comment[ >]/gu) : 0,
    deletions: body ? countMatches(strFromU8(body), /<w:del[ >]/gu) : 0,
  };
};

const OFFICE_NS = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const TEXT_NS = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
const STYLE_NS = 'urn:oasis:names:tc:opendocument:xmlns:style:1.0';
const FO_NS = 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0';

interface Emphasis {
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Emphasis of each automatic style of an OpenDocument text. */
const readStyles = (content: Document): ReadonlyMap<string, Emphasis> =>
  new Map(
    [...content.getElementsByTagNameNS(STYLE_NS, 'style')].map((style) => {
      const [properties] = style.getElementsByTagNameNS(STYLE_NS, 'text-properties');
      return [
        style.getAttributeNS(STYLE_NS, 'name') ?? '',
        {
          isBold: properties?.getAttributeNS(FO_NS, 'font-weight') === 'bold',
          isItalic: properties?.getAttributeNS(FO_NS, 'font-style') === 'italic',
        },
      ];
    }),
  );

/** Elements of OpenDocument whose text is not the writer's: deleted text, comments, tables of contents. */
const OMITTED = new Set([
  'tracked-changes',
  'annotation',
  'table-of-content',
  'sequence-decls',
  'soft-page-break',
]);

const tagNames: Readonly<Record<string, string>> = {
  list: 'ul',
  'list-item': 'li',
  p: 'p',
  table: 'table',
  'table-cell': 'td',
  'table-row': 'tr',
};

/** Converts OpenDocument elements to HTML elements of `page`. */
const createOdtConverter = (page: Document, styles: ReadonlyMap<string, Emphasis>) => {
  const wrap = (child: Node, tag: string): Node => {
    const element = page.createElement(tag);
    element.append(child);
    return element;
  };
  const convertChildren = (element: Element): DocumentFragment => {
    const fragment = page.createDocumentFragment();
    for (const child of element.childNodes) fragment.append(convert(child));
    return fragment;
  };
  const convertSpan = (element: Element): Node => {
    const emphasis = styles.get(element.getAttributeNS(TEXT_NS, 'style-name') ?? '');
    const content = convertChildren(element);
    const slanted = emphasis?.isItalic ? wrap(content, 'em') : content;
    return emphasis?.isBold ? wrap(slanted, 'strong') : slanted;
  };
  const convertElement = (element: Element): Node => {
    const { localName } = element;
    if (OMITTED.has(localName)) return page.createDocumentFragment();
    if (localName === 'line-break') return page.createElement('br');
    if (localName === 'tab') return page.createTextNode('\t');
    if (localName === 's')
      return page.createTextNode(' '.repeat(Number(element.getAttributeNS(TEXT_NS, 'c') ?? 1)));
    if (localName === 'image') return page.createElement('img');
    if (localName === 'span') return convertSpan(element);
    if (localName === 'h') return wrap(convertChildren(element), 'h1');
    const tag = tagNames[localName];
    return tag === undefined ? convertChildren(element) : wrap(convertChildren(element), tag);
  };
  const convert = (node: Node): Node =>
    node instanceof Element ? convertElement(node) : page.createTextNode(node.textContent ?? '');
  return convertChildren;
};

/** Converts an OpenDocument text (LibreOffice, OpenOffice) to HTML. Comments and deleted text stay out. */
export const readOdt = (bytes: Uint8Array): ZippedReading => {
  checkInflatedSize(bytes);
  const { 'content.xml': file } = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' });
  if (file === undefined) throw new DocumentError('unreadable');
  const content = new DOMParser().parseFromString(strFromU8(file), 'application/xml');
  const [text] = content.getElementsByTagNameNS(OFFICE_NS, 'text');
  if (text === undefined) throw new DocumentError('unreadable');
  const page = document.implementation.createHTMLDocument('');
  page.body.append(createOdtConverter(page, readStyles(content))(text));
  return {
    html: page.body.innerHTML,
    comments: content.getElementsByTagNameNS(OFFICE_NS, 'annotation').length,
    deletions: content.getElementsByTagNameNS(TEXT_NS, 'deletion').length,
  };
};
