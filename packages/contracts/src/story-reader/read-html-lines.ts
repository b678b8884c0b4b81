import { withoutInvisibleCharacters } from '../text/invisible-characters.ts';
import { withBulletItems } from './bullets.ts';
import { readLines } from './html-lines.ts';
import type { HtmlNode } from './html-node.ts';
import { type Line, lineText } from './line.ts';

/** Begins the line of an item of a list without numbers. */
export const ITEM_SIGN = '•';

const markerOf = ({ place }: Line, before: Line | undefined): string => {
  if (place === null || before?.place?.item === place.item) return '';
  return place.isOrdered ? `${place.number}. ` : `${ITEM_SIGN} `;
};

const textOf = (line: Line): string =>
  withoutInvisibleCharacters(lineText(line)).replace(/\s+$/u, '').replaceAll('\t', ' ');

/**
 * Reads HTML as the lines that its writer saw, with a blank line between paragraphs: an item of a list behind « • » or
 * its number, the row of a table on one line. Lines are never joined.
 * @example readHtmlLines(mailBody).join('\n')
 */
export const readHtmlLines = (root: HtmlNode): string[] => {
  const lines = withBulletItems(readLines(root).lines);
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const isApart = before !== undefined && before.group !== line.group && before.place === null;
    const text = line.isRule ? '' : `${markerOf(line, before)}${textOf(line)}`;
    return isApart ? ['', text] : [text];
  });
};
