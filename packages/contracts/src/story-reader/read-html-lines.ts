import { removeInvisibleCharacters } from '../text/invisible-characters.ts';
import { convertBulletItems } from './bullets.ts';
import { readLines } from './html-lines.ts';
import type { HtmlNode } from './html-node.ts';
import { getLineText, type Line } from './line.ts';

/** Bullet at the beginning of an item's line in a list without numbers. */
export const ITEM_BULLET = '•';

const formatMarker = ({ place }: Line, precedingLine: Line | undefined): string => {
  if (place === null || precedingLine?.place?.item === place.item) return '';
  return place.isOrdered ? `${place.number}. ` : `${ITEM_BULLET} `;
};

const toPlainText = (line: Line): string =>
  removeInvisibleCharacters(getLineText(line)).replace(/\s+$/u, '').replaceAll('\t', ' ');

/**
 * Reads HTML as the lines that its writer saw, with a blank line between paragraphs: « • » or a number before a list
 * item, the row of a table on one line. Lines are never joined.
 * @example readHtmlLines(mailBody).join('\n')
 */
export const readHtmlLines = (root: HtmlNode): string[] => {
  const lines = convertBulletItems(readLines(root).lines);
  return lines.flatMap((line, index) => {
    const precedingLine = lines[index - 1];
    const isApart =
      precedingLine !== undefined && precedingLine.group !== line.group && precedingLine.place === null;
    const text = line.isRule ? '' : `${formatMarker(line, precedingLine)}${toPlainText(line)}`;
    return isApart ? ['', text] : [text];
  });
};
