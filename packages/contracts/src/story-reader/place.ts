import { isQuotation, isSymbolFont } from './element-kinds.ts';
import { getTag, type HtmlNode } from './html-node.ts';
import type { TextContext } from './line-writer.ts';
import type { Numbering } from './lists.ts';
import { findRaising, type Raising } from './raised-text.ts';

type Style = ReadonlyMap<string, string>;

/** Style of a text, and its place in lists. */
export interface Place extends TextContext {
  readonly depth: number;
  /** The present list; null outside of lists. */
  readonly numbering: Numbering | null;
  readonly raising: Raising;
  /** True within an item whose tick is written already: a small picture in it is the drawing of its box. */
  readonly isTicked: boolean;
}

export const OUTSIDE: Place = {
  isBold: false,
  isItalic: false,
  isSymbol: false,
  keepsLines: false,
  place: null,
  isQuoted: false,
  depth: 0,
  numbering: null,
  raising: null,
  isTicked: false,
};

const BOLD = new Set(['B', 'STRONG']);
const ITALIC = new Set(['I', 'EM', 'CITE', 'DFN', 'VAR']);

const computeBold = (tag: string, style: Style, isBold: boolean): boolean => {
  const weight = style.get('font-weight') ?? '';
  if (/^(?:bold|bolder|[6-9]00|1000)$/u.test(weight)) return true;
  if (/^(?:normal|lighter|[1-5]00)$/u.test(weight)) return false;
  return isBold || BOLD.has(tag);
};

const computeItalic = (tag: string, style: Style, isItalic: boolean): boolean => {
  const slope = style.get('font-style') ?? '';
  if (/^(?:italic|oblique)/u.test(slope)) return true;
  return slope === 'normal' ? false : isItalic || ITALIC.has(tag);
};

const computeKeepsLines = (tag: string, style: Style, keepsLines: boolean): boolean => {
  const space = style.get('white-space') ?? '';
  if (space !== '') return /^(?:pre|pre-wrap|pre-line|break-spaces)$/u.test(space);
  return keepsLines || tag === 'PRE' || tag === 'TEXTAREA';
};

/** Returns the place of the text within an element. */
export const enterElement = (node: HtmlNode, style: Style, outer: Place): Place => {
  const tag = getTag(node);
  return {
    ...outer,
    isBold: computeBold(tag, style, outer.isBold),
    isItalic: computeItalic(tag, style, outer.isItalic),
    isSymbol: isSymbolFont(node, style) ?? outer.isSymbol,
    keepsLines: computeKeepsLines(tag, style, outer.keepsLines),
    isQuoted: outer.isQuoted || isQuotation(node),
    raising: findRaising(node, style) ?? outer.raising,
    depth: outer.depth + 1,
  };
};
