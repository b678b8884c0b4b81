import { getTag, type HtmlNode, hasAttribute, parseStyle, readAttribute } from './html-node.ts';
import type { ListPlace } from './line.ts';

/** The state of a list while its items are read. */
export interface Numbering {
  /** Number of the next item. */
  next: number;
  readonly step: 1 | -1;
  /** The last item's place; null before the first item. */
  last: ListPlace | null;
  /** Marker of an item whose list is written as paragraphs of the outer list's item; null for any other list. */
  readonly formatMarker: ((number: number) => string) | null;
}

const LIST_TAGS = new Set(['UL', 'OL', 'MENU', 'DIR']);
export const isList = (node: HtmlNode): boolean => LIST_TAGS.has(getTag(node));

const LETTERS = 26;
const DASH = '–';

/** Returns how the items of a list within another are marked: « 1. », « a. », « – ». */
const markerFormat = (list: HtmlNode): ((number: number) => string) => {
  if (getTag(list) !== 'OL') return () => DASH;
  const style = parseStyle(list).get('list-style-type') ?? readAttribute(list, 'type');
  const first = { a: 97, A: 65, 'lower-alpha': 97, 'lower-latin': 97, 'upper-alpha': 65, 'upper-latin': 65 }[
    style
  ];
  return (number) =>
    first === undefined || number > LETTERS ? `${number}.` : `${String.fromCharCode(first + number - 1)}.`;
};

const countItems = (list: HtmlNode): number =>
  [...list.childNodes].filter((child) => getTag(child) === 'LI').length;

/**
 * Opens the numbering of a list. Bullets within bullets continue the outer list; where one of the two has numbers, the
 * inner items become paragraphs of the outer item, so that no number changes.
 */
export const openNumbering = (list: HtmlNode, outer: ListPlace | null): Numbering => {
  const isReversed = hasAttribute(list, 'reversed');
  const start = Number.parseInt(readAttribute(list, 'start'), 10);
  const first = isReversed ? countItems(list) : 1;
  const isWithin = outer !== null && (outer.isOrdered || getTag(list) === 'OL');
  return {
    next: start > 0 ? start : Math.max(1, first),
    step: isReversed ? -1 : 1,
    last: null,
    formatMarker: isWithin ? markerFormat(list) : null,
  };
};
