import { parseMarker } from './bullets.ts';
import { type HtmlNode, iterateNodes, parseStyle, readRawText } from './html-node.ts';
import type { ListPlace } from './line.ts';

const isMarker = (node: HtmlNode): boolean => parseStyle(node).get('mso-list')?.includes('ignore') === true;

/** True for the bullet or number that Word writes before an item's text. */
export const isWordMarker = (style: ReadonlyMap<string, string>): boolean =>
  style.get('mso-list')?.includes('ignore') === true;

/**
 * Returns the list place of a paragraph that Word shows as an item: « mso-list:l0 level1 lfo1 ». All levels are one
 * list.
 */
export const findWordPlace = (
  paragraph: HtmlNode,
  style: ReadonlyMap<string, string>,
  item: number,
): ListPlace | null => {
  const list = /\bl\d+\b.*\blevel\d+\b/u.exec(style.get('mso-list') ?? '')?.[0];
  if (list === undefined) return null;
  const marker = [...iterateNodes(paragraph)].find(isMarker);
  const { isOrdered, number } = parseMarker(marker === undefined ? '' : readRawText(marker));
  return { list: `word ${list.replace(/\s*level\d+/u, '')} ${readLfo(style)}`, isOrdered, number, item };
};

const readLfo = (style: ReadonlyMap<string, string>): string =>
  /lfo\d+/u.exec(style.get('mso-list') ?? '')?.[0] ?? '';
