import { attributeOf, type HtmlNode, hasClass, tagOf, textIn } from './html-node.ts';

type Style = ReadonlyMap<string, string>;

/** Elements without any text of a person. */
const MACHINERY = new Set(
  'HEAD STYLE SCRIPT TITLE META LINK TEMPLATE NOSCRIPT XML SELECT DATALIST COL COLGROUP'.split(' '),
);

/** Elements that stand on lines of their own; any other, also one with a name that nobody has heard of, is part of a line. */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
    'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HTML LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION ' +
    'SUMMARY TABLE TBODY TD TEXTAREA TFOOT TH THEAD TR UL'
  ).split(' '),
);

const MEDIA = new Set('VIDEO AUDIO IFRAME OBJECT EMBED'.split(' '));

export const isBlock = (node: HtmlNode, style: Style): boolean => {
  const display = style.get('display') ?? '';
  if (/^(?:block|flex|grid|list-item|table)$/u.test(display)) return true;
  return BLOCKS.has(tagOf(node)) && !display.startsWith('inline');
};

/** Machinery, and elements that no reader of the page saw. */
export const isUnseen = (node: HtmlNode, style: Style): boolean =>
  MACHINERY.has(tagOf(node)) ||
  (node.getAttribute?.('hidden') ?? null) !== null ||
  style.get('display') === 'none' ||
  style.get('visibility') === 'hidden';

/** Text that its writer hid in the word processor. */
export const isHiddenByWriter = (style: Style): boolean => style.get('mso-hide') === 'all';

export const isMedia = (node: HtmlNode): boolean => MEDIA.has(tagOf(node));

/** Text that was deleted with the changes of a word processor recorded. */
export const isDeletion = (node: HtmlNode): boolean => tagOf(node) === 'DEL' || hasClass(node, /^msodel$/iu);

/** A reviewer's comments at the end of a document of Word, or the same of Google Docs. */
export const isCommentText = (node: HtmlNode, style: Style): boolean => {
  const element = style.get('mso-element') ?? '';
  return /^comment(?:-list)?$/u.test(element) || hasClass(node, /^msocom(?:txt|off)$|^MsoCommentText$/iu);
};

/** A comment's reference in the line: « [CM1] ». */
export const isCommentReference = (node: HtmlNode): boolean =>
  hasClass(node, /^(?:MsoCommentReference|msocomanchor)$/iu) ||
  (tagOf(node) === 'A' && /^#cmnt/u.test(attributeOf(node, 'href')));

export const isNotesList = (style: Style): boolean =>
  /^(?:foot|end)note-list$/u.test(style.get('mso-element') ?? '');

export const isQuotation = (node: HtmlNode): boolean =>
  tagOf(node) === 'BLOCKQUOTE' || hasClass(node, /^Mso(?:Intense)?Quote/u);

/** The font that an element names itself; empty where it takes that of its surroundings. */
const fontOf = (node: HtmlNode, style: Style): string =>
  style.get('font-family') ?? style.get('font') ?? attributeOf(node, 'face');

/** True for a font of drawings, or one in which word processors set bullets; null where no font is named. */
export const isSymbolFont = (node: HtmlNode, style: Style): boolean | null => {
  const font = fontOf(node, style);
  return font === '' ? null : /symbol|dings|courier new/iu.test(font);
};

/** Letters of Wingdings that mail programs write for what was typed: « :-) » becomes « J ». */
const WINGDINGS: Readonly<Record<string, string>> = { J: '☺', K: '😐', L: '☹', à: '→', ß: '←', ü: '✓' };

/** The character that an element of Wingdings draws; empty for any other. */
export const drawnCharacter = (node: HtmlNode, style: Style): string =>
  /wingdings/iu.test(fontOf(node, style)) ? (WINGDINGS[textIn(node).trim()] ?? '') : '';
