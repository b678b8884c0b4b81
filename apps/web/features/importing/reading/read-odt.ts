import { strFromU8 } from 'fflate';
import { DocumentError } from './document-error.ts';
import type { HtmlSource } from './html-source.ts';
import { formatNote, formatNoteCall } from './note-html.ts';
import { unzipParts } from './zip.ts';

const OFFICE_NS = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const TEXT_NS = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
const STYLE_NS = 'urn:oasis:names:tc:opendocument:xmlns:style:1.0';
const XLINK_NS = 'http://www.w3.org/1999/xlink';
const FO_NS = 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0';

interface TextStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly parent: string;
}

/** Automatic styles of an OpenDocument text, by their name. */
const readStyles = (content: Document): ReadonlyMap<string, TextStyle> =>
  new Map(
    [...content.getElementsByTagNameNS(STYLE_NS, 'style')].map((style) => {
      const [properties] = style.getElementsByTagNameNS(STYLE_NS, 'text-properties');
      return [
        style.getAttributeNS(STYLE_NS, 'name') ?? '',
        {
          isBold: properties?.getAttributeNS(FO_NS, 'font-weight') === 'bold',
          isItalic: properties?.getAttributeNS(FO_NS, 'font-style') === 'italic',
          parent: style.getAttributeNS(STYLE_NS, 'parent-style-name') ?? '',
        },
      ];
    }),
  );

/** Styles of paragraphs below a picture, as LibreOffice and pandoc name them. */
const CAPTION_STYLE = /^(?:Illustration|Figure|FigureCaption|Caption|Légende|Drawing)$/u;

/** Elements of OpenDocument whose text is not the writer's: deleted text, comments, numbers of notes, contents. */
const OMITTED = new Set([
  'tracked-changes',
  'annotation',
  'note-citation',
  'table-of-content',
  'sequence-decls',
  'soft-page-break',
]);

const tagNames: Readonly<Record<string, string>> = {
  list: 'ul',
  'list-item': 'li',
  table: 'table',
  'table-cell': 'td',
  'table-row': 'tr',
};

/**
 * Converts OpenDocument elements to HTML elements of `page`; adds the names of pictures' parts to `pictureNames`, and the
 * HTML of notes to `notes`.
 */
const createOdtConverter = (
  page: Document,
  styles: ReadonlyMap<string, TextStyle>,
  pictureNames: string[],
  notes: string[],
) => {
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
  const convertPicture = (element: Element): Node => {
    const picture = page.createElement('img');
    pictureNames.push(element.getAttributeNS(XLINK_NS, 'href') ?? '');
    picture.dataset.picture = `${pictureNames.length - 1}`;
    return picture;
  };
  const convertNote = (element: Element): Node => {
    const note = wrap(convertChildren(element), 'div') as HTMLElement;
    notes.push(formatNote(notes.length + 1, note.textContent?.trim() ?? ''));
    const template = page.createElement('template');
    template.innerHTML = formatNoteCall(notes.length);
    return template.content;
  };
  const convertParagraph = (element: Element): Node => {
    const paragraph = wrap(convertChildren(element), 'p') as HTMLElement;
    const name = element.getAttributeNS(TEXT_NS, 'style-name') ?? '';
    if (CAPTION_STYLE.test(name) || CAPTION_STYLE.test(styles.get(name)?.parent ?? ''))
      paragraph.className = 'caption';
    return paragraph;
  };
  const convertElement = (element: Element): Node => {
    const { localName } = element;
    if (OMITTED.has(localName)) return page.createDocumentFragment();
    if (localName === 'line-break') return page.createElement('br');
    if (localName === 'tab') return page.createTextNode('\t');
    if (localName === 's')
      return page.createTextNode(' '.repeat(Number(element.getAttributeNS(TEXT_NS, 'c') ?? 1)));
    if (localName === 'image') return convertPicture(element);
    if (localName === 'note') return convertNote(element);
    if (localName === 'p') return convertParagraph(element);
    if (localName === 'span') return convertSpan(element);
    if (localName === 'h') return wrap(convertChildren(element), 'h1');
    const tag = tagNames[localName];
    return tag === undefined ? convertChildren(element) : wrap(convertChildren(element), tag);
  };
  const convert = (node: Node): Node =>
    node instanceof Element ? convertElement(node) : page.createTextNode(node.textContent ?? '');
  return convertChildren;
};

/** Converts an OpenDocument text (LibreOffice, OpenOffice). Comments and deleted text stay out. */
export const readOdt = (bytes: Uint8Array): HtmlSource => {
  const parts = unzipParts(bytes, (name) => name === 'content.xml' || name.startsWith('Pictures/'));
  const file = parts['content.xml'];
  if (file === undefined) throw new DocumentError('unreadable');
  const content = new DOMParser().parseFromString(strFromU8(file), 'application/xml');
  const [text] = content.getElementsByTagNameNS(OFFICE_NS, 'text');
  if (text === undefined) throw new DocumentError('unreadable');
  const page = document.implementation.createHTMLDocument('');
  const pictureNames: string[] = [];
  const notes: string[] = [];
  page.body.append(createOdtConverter(page, readStyles(content), pictureNames, notes)(text));
  return {
    html: [page.body.innerHTML, ...notes].join('\n'),
    pictures: pictureNames.map((name) => parts[name] ?? new Uint8Array()),
    comments: content.getElementsByTagNameNS(OFFICE_NS, 'annotation').length,
    deletions: content.getElementsByTagNameNS(TEXT_NS, 'deletion').length,
  };
};
