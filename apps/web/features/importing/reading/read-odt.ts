import { strFromU8 } from 'fflate';
import { DocumentError } from './document-error.ts';
import type { HtmlSource } from './html-source.ts';
import { formatNote, formatNoteCall } from './note-html.ts';
import {
  createOdtNumbering,
  type OdtEmphasis,
  type OdtStyles,
  readOdtStyles,
  TEXT_NS,
  UNSTYLED,
} from './odt-styles.ts';
import { unzipParts } from './zip.ts';

const OFFICE_NS = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const XLINK_NS = 'http://www.w3.org/1999/xlink';

/** Styles of paragraphs below a picture, as LibreOffice and pandoc name them. */
const CAPTION_STYLE = /^(?:Illustration|Figure|FigureCaption|Caption|Légende|Drawing)$/u;

/** The style of a document's title, which is a paragraph and no heading. */
const TITLE_STYLE = 'Title';

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
  'list-item': 'li',
  table: 'table',
  'table-cell': 'td',
  'table-row': 'tr',
};

/** The place of a text: its marks, and the list around it. */
interface OdtContext {
  readonly emphasis: OdtEmphasis;
  readonly list: { readonly styleName: string; readonly level: number };
}

const OUTERMOST: OdtContext = {
  emphasis: UNSTYLED,
  list: { styleName: '', level: 0 },
};

const readStyleName = (element: Element): string => element.getAttributeNS(TEXT_NS, 'style-name') ?? '';

const wrapIn = (page: Document, child: Node, tag: string): HTMLElement => {
  const element = page.createElement(tag);
  element.append(child);
  return element;
};

const convertText = (page: Document, text: string, { isBold, isItalic, shift }: OdtEmphasis): Node => {
  const characters = page.createTextNode(text);
  const node = shift ? wrapIn(page, characters, shift) : characters;
  const slanted = isItalic ? wrapIn(page, node, 'em') : node;
  return isBold ? wrapIn(page, slanted, 'strong') : slanted;
};

/** Converts an element without text of its own, or whose text is not the writer's; null for any other. */
const convertLeaf = (page: Document, element: Element, pictureNames: string[]): Node | null => {
  const { localName } = element;
  if (OMITTED.has(localName)) return page.createDocumentFragment();
  if (localName === 'line-break') return page.createElement('br');
  if (localName === 'tab') return page.createTextNode('\t');
  if (localName === 's')
    return page.createTextNode(' '.repeat(Number(element.getAttributeNS(TEXT_NS, 'c') ?? 1)));
  if (localName !== 'image') return null;
  const picture = page.createElement('img');
  pictureNames.push(element.getAttributeNS(XLINK_NS, 'href') ?? '');
  picture.dataset.picture = `${pictureNames.length - 1}`;
  return picture;
};

/**
 * Converts OpenDocument elements to HTML elements of `page`; adds the names of pictures' parts to `pictureNames`, and
 * the HTML of notes to `notes`.
 */
const createOdtConverter = (page: Document, styles: OdtStyles, pictureNames: string[], notes: string[]) => {
  const findFirstNumber = createOdtNumbering(styles);
  const convertChildren = (element: Element, context: OdtContext): DocumentFragment => {
    const fragment = page.createDocumentFragment();
    for (const child of element.childNodes) fragment.append(convert(child, context));
    return fragment;
  };
  /** Converts an element whose style may change the marks. */
  const convertStyled = (element: Element, context: OdtContext): DocumentFragment => {
    const { isBold, isItalic, shift } = styles.findEmphasis(readStyleName(element));
    const { emphasis } = context;
    const inner = {
      isBold: isBold ?? emphasis.isBold,
      isItalic: isItalic ?? emphasis.isItalic,
      shift: shift ?? emphasis.shift,
    };
    return convertChildren(element, { ...context, emphasis: inner });
  };
  const convertNote = (element: Element): Node => {
    const note = page.createElement('p');
    const content = convertChildren(element, OUTERMOST);
    // A note is one paragraph in the book.
    for (const paragraph of content.querySelectorAll('p')) paragraph.append(' ');
    note.textContent = content.textContent?.trim() ?? '';
    notes.push(formatNote(notes.length + 1, note.innerHTML));
    const template = page.createElement('template');
    template.innerHTML = formatNoteCall(notes.length);
    return template.content;
  };
  const convertParagraph = (element: Element, context: OdtContext): Node => {
    const name = readStyleName(element);
    const names = [name, styles.findParent(name)];
    if (names.includes(TITLE_STYLE)) return wrapIn(page, convertChildren(element, context), 'h1');
    const paragraph = wrapIn(page, convertStyled(element, context), 'p');
    if (names.some((one) => CAPTION_STYLE.test(one))) paragraph.className = 'caption';
    return paragraph;
  };
  /** A list within a list has the style of the outer one, unless it names its own. */
  const convertList = (element: Element, context: OdtContext): Node => {
    const styleName = readStyleName(element) || context.list.styleName;
    const level = context.list.level + 1;
    const items = convertChildren(element, { ...context, list: { styleName, level } });
    const start = findFirstNumber(element, styleName, level, items.children.length);
    const list = wrapIn(page, items, start === null ? 'ul' : 'ol');
    if (start !== null) list.setAttribute('start', `${start}`);
    return list;
  };
  const convertElement = (element: Element, context: OdtContext): Node => {
    const { localName } = element;
    const leaf = convertLeaf(page, element, pictureNames);
    if (leaf !== null) return leaf;
    if (localName === 'note') return convertNote(element);
    if (localName === 'p') return convertParagraph(element, context);
    if (localName === 'span') return convertStyled(element, context);
    if (localName === 'list') return convertList(element, context);
    if (localName === 'h') return wrapIn(page, convertChildren(element, context), 'h1');
    const tag = tagNames[localName];
    const content = convertChildren(element, context);
    return tag === undefined ? content : wrapIn(page, content, tag);
  };
  const convert = (node: Node, context: OdtContext): Node =>
    node instanceof Element
      ? convertElement(node, context)
      : convertText(page, node.textContent ?? '', context.emphasis);
  return (element: Element): DocumentFragment => convertChildren(element, OUTERMOST);
};

const parsePart = (part: Uint8Array): Document =>
  new DOMParser().parseFromString(strFromU8(part), 'application/xml');

/** Converts an OpenDocument text (LibreOffice, OpenOffice). Comments and deleted text stay out. */
export const readOdt = (bytes: Uint8Array): HtmlSource => {
  const parts = unzipParts(
    bytes,
    (name) => name === 'content.xml' || name === 'styles.xml' || name.startsWith('Pictures/'),
  );
  const file = parts['content.xml'];
  if (file === undefined) throw new DocumentError('unreadable');
  const content = parsePart(file);
  const [text] = content.getElementsByTagNameNS(OFFICE_NS, 'text');
  if (text === undefined) throw new DocumentError('unreadable');
  const page = document.implementation.createHTMLDocument('');
  const pictureNames: string[] = [];
  const notes: string[] = [];
  const namedStyles = parts['styles.xml'];
  const styles = readOdtStyles([...(namedStyles === undefined ? [] : [parsePart(namedStyles)]), content]);
  page.body.append(createOdtConverter(page, styles, pictureNames, notes)(text));
  return {
    html: [page.body.innerHTML, ...notes].join('\n'),
    pictures: pictureNames.map((name) => parts[name] ?? new Uint8Array()),
    comments: content.getElementsByTagNameNS(OFFICE_NS, 'annotation').length,
    deletions: content.getElementsByTagNameNS(TEXT_NS, 'deletion').length,
  };
};
