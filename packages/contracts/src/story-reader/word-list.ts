import { markerKind } from './bullets.ts';
import { type HtmlNode, nodesIn, styleOf, textIn } from './html-node.ts';
import type { ListPlace } from './line.ts';

const isMarker = (node: HtmlNode): boolean => styleOf(node).get('mso-list')?.includes('ignore') === true;

/** True for the bullet or number that Word writes before an item's text. */
export const isWordMarker = (style: ReadonlyMap<string, string>): boolean =>
  style.get('mso-list')?.includes('ignore') === true;

/** Place of a paragraph that Word shows as an item: « mso-list:l0 level1 lfo1 ». Its levels are one list. */
export const wordPlace = (
  paragraph: HtmlNode,
  style: ReadonlyMap<string, string>,
  item: number,
): ListPlace | null => {
  const list = /\bl\d+\b.*\blevel\d+\b/u.exec(style.get('mso-list') ?? '')?.[0];
  if (list === undefined) return null;
  const marker = [...nodesIn(paragraph)].find(isMarker);
  const { isOrdered, number } = markerKind(marker === undefined ? '' : textIn(marker));
  return { list: `word ${list.replace(/\s*level\d+/u, '')} ${lfoOf(style)}`, isOrdered, number, item };
};

const lfoOf = (style: ReadonlyMap<string, string>): string =>
  /lfo\d+/u.exec(style.get('mso-list') ?? '')?.[0] ?? '';
