import { getTag, type HtmlNode, hasAttribute, hasClass, readAttribute, readRawText } from './html-node.ts';

type Style = ReadonlyMap<string, string>;

/** Elements that contain no text of a person. */
const NON_TEXT_TAGS = new Set(
  'HEAD STYLE SCRIPT TITLE META LINK TEMPLATE NOSCRIPT XML DATALIST COL COLGROUP'.split(' '),
);

/** Elements that begin a new line; any other element, also an unknown one, is part of a line. */
const BLOCK_TAGS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
    'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HTML LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION ' +
    'SUMMARY TABLE TBODY TD TEXTAREA TFOOT TH THEAD TR UL'
  ).split(' '),
);

const MEDIA_TAGS = new Set('VIDEO AUDIO IFRAME OBJECT EMBED'.split(' '));

export const isBlock = (node: HtmlNode, style: Style): boolean => {
  const display = style.get('display') ?? '';
  if (/^(?:block|flex|grid|list-item|table)$/u.test(display)) return true;
  return BLOCK_TAGS.has(getTag(node)) && !display.startsWith('inline');
};

/** True for non-text elements, and for elements that were not visible on the page. */
export const isInvisible = (node: HtmlNode, style: Style): boolean =>
  NON_TEXT_TAGS.has(getTag(node)) ||
  hasAttribute(node, 'hidden') ||
  style.get('display') === 'none' ||
  style.get('visibility') === 'hidden';

/** True for text that its writer hid in the word processor. */
export const isHiddenByWriter = (style: Style): boolean => style.get('mso-hide') === 'all';

export const isMedia = (node: HtmlNode): boolean => MEDIA_TAGS.has(getTag(node));

/** Classes of recorded deletions in Word, Word for the web and CKEditor. */
const DELETION_CLASS = /^(?:msodel|TrackChangeTextDeletion\w*|ck-suggestion-marker-deletion)$/iu;

/**
 * True for text that was deleted while a word processor recorded changes: it names who deleted it, or when. A bare
 * `del` of a web page is struck-out text, which its writer wants to be read, as that of `s` and `strike`.
 */
export const isDeletion = (node: HtmlNode): boolean =>
  (getTag(node) === 'DEL' && (hasAttribute(node, 'cite') || hasAttribute(node, 'datetime'))) ||
  hasClass(node, DELETION_CLASS);

const findFirstElement = (node: HtmlNode): HtmlNode | undefined =>
  [...node.childNodes].find((child) => !child.nodeName.startsWith('#'));

/** True for a paragraph that begins with the way back to a comment's place, and for the box around such paragraphs. */
const isGoogleComment = (node: HtmlNode): boolean => {
  const first = findFirstElement(node);
  if (first === undefined || !/^(?:P|DIV)$/u.test(getTag(node))) return false;
  const link = getTag(first) === 'P' ? findFirstElement(first) : first;
  return link !== undefined && getTag(link) === 'A' && /^#cmnt_ref/u.test(readAttribute(link, 'href'));
};

/** True for a reviewer's comments at the end of a document of Word or Google Docs. */
export const isCommentText = (node: HtmlNode, style: Style): boolean => {
  const element = style.get('mso-element') ?? '';
  return (
    /^comment(?:-list)?$/u.test(element) ||
    hasClass(node, /^msocom(?:txt|off)$|^MsoCommentText$/iu) ||
    isGoogleComment(node)
  );
};

/** True for a comment's reference in the line: « [CM1] ». */
export const isCommentReference = (node: HtmlNode): boolean =>
  hasClass(node, /^(?:MsoCommentReference|msocomanchor)$/iu) ||
  (getTag(node) === 'A' && /^#cmnt/u.test(readAttribute(node, 'href')));

/** The number of a note in a page of a wiki, whose note was not copied with it: « [1] », « [note 2] ». */
const CITATION_TEXT = /^\[\s*(?:\p{L}+\s*)?\d{1,4}\s*\]$|^\[\s*\p{L}\s*\]$/u;

/** True for what a wiki adds to the text: the number of a note, and the link to edit a section. */
export const isWikiMark = (node: HtmlNode): boolean =>
  hasClass(node, /^mw-editsection$/u) ||
  (getTag(node) === 'SUP' && hasClass(node, /^reference$/u) && CITATION_TEXT.test(readRawText(node).trim()));

/** True for the large first letter of a paragraph, which Word writes as a paragraph of its own. */
export const isDropCap = (style: Style): boolean => (style.get('mso-element') ?? '').startsWith('dropcap');

export const isNotesList = (style: Style): boolean =>
  /^(?:foot|end)note-list$/u.test(style.get('mso-element') ?? '');

export const isQuotation = (node: HtmlNode): boolean =>
  getTag(node) === 'BLOCKQUOTE' || hasClass(node, /^Mso(?:Intense)?Quote/u);

/** The font that an element names itself; empty when it inherits the font. */
const readFont = (node: HtmlNode, style: Style): string =>
  style.get('font-family') ?? style.get('font') ?? readAttribute(node, 'face');

/** True for a symbol font, or a font in which word processors write bullets; null where no font is named. */
export const isSymbolFont = (node: HtmlNode, style: Style): boolean | null => {
  const font = readFont(node, style);
  return font === '' ? null : /symbol|dings|courier new/iu.test(font);
};

/** Letters of Wingdings that mail programs write instead of typed characters: « :-) » becomes « J ». */
const WINGDINGS: Readonly<Record<string, string>> = { J: '☺', K: '😐', L: '☹', à: '→', ß: '←', ü: '✓' };

/** Returns the character that a Wingdings element draws; empty for any other element, and for a bullet with its gap. */
export const findDrawnCharacter = (node: HtmlNode, style: Style): string => {
  const text = readRawText(node).replace(/^[ \n]+|[ \n]+$/gu, '');
  return /wingdings/iu.test(readFont(node, style)) ? (WINGDINGS[text] ?? '') : '';
};
