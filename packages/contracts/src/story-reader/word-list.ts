import { parseMarker } from './bullets.ts';
import { type HtmlNode, iterateNodes, parseStyle, readRawText } from './html-node.ts';
import type { ListPlace } from './line.ts';

const isMarker = (node: HtmlNode): boolean => parseStyle(node).get('mso-list')?.includes('ignore') === true;

/** True for the bullet or number that Word writes before an item's text. */
export const isWordMarker = (style: ReadonlyMap<string, string>): boolean =>
  style.get('mso-list')?.includes('ignore') === true;

/** True for an element that holds the bullet or number of an item, within its font. */
export const hasWordMarker = (node: HtmlNode): boolean => [...iterateNodes(node)].some(isMarker);

/** An item of a list of Word. */
export interface WordItem {
  readonly place: ListPlace;
  /** 1 for an item of the outer list. */
  readonly level: number;
  /** The number or letter that Word writes before an item; « – » before a bullet's. */
  readonly marker: string;
  /** True for a marker with a word of its own: « Étape 1 », « Article II ». */
  readonly isNamed: boolean;
}

const NAMED_MARKER = /\p{L}{2,}/u;
const ROMAN_MARKER = /^\(?[ivxlc]+[.)°]?\)?$/iu;

/**
 * Returns the list item of a paragraph that Word shows as an item: « mso-list:l0 level1 lfo1 ». All levels are one
 * list.
 */
export const findWordItem = (
  paragraph: HtmlNode,
  style: ReadonlyMap<string, string>,
  item: number,
): WordItem | null => {
  const list = /\bl\d+\b.*\blevel\d+\b/u.exec(style.get('mso-list') ?? '')?.[0];
  if (list === undefined) return null;
  const marker = [...iterateNodes(paragraph)].find(isMarker);
  const text = marker === undefined ? '' : readRawText(marker).trim();
  const { isOrdered, ...itemNumber } = parseMarker(text);
  return {
    place: {
      list: `word ${list.replace(/\s*level\d+/u, '')} ${readLfo(style)}`,
      isOrdered,
      ...itemNumber,
      item,
    },
    level: Number.parseInt(/level(\d+)/u.exec(list)?.[1] ?? '1', 10),
    marker: isOrdered ? text : '–',
    isNamed: NAMED_MARKER.test(text) && !ROMAN_MARKER.test(text),
  };
};

const readLfo = (style: ReadonlyMap<string, string>): string =>
  /lfo\d+/u.exec(style.get('mso-list') ?? '')?.[0] ?? '';
