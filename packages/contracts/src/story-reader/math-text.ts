import { getTag, type HtmlNode, readRawText } from './html-node.ts';
import { convertRaisedText } from './raised-text.ts';

const isToken = (text: string): boolean => /^[\p{L}\p{N}.,]*$/u.test(text);
const group = (text: string): string => (isToken(text) ? text : `(${text})`);

const raise = (base: string, text: string, raising: 'superior' | 'inferior'): string => {
  const raised = convertRaisedText(text, raising, base);
  const sign = raising === 'superior' ? '^' : '_';
  return raised === text && text !== '' ? `${base}${sign}${group(text)}` : `${base}${raised}`;
};

/** Depth below which a formula is read as plain text. */
const DEPTH_MAX = 100;

/** Returns the elements of a formula without the source that some programs write beside it. */
const listParts = (node: HtmlNode): HtmlNode[] =>
  [...node.childNodes].filter((child) => {
    const tag = getTag(child);
    return (
      !tag.startsWith('ANNOTATION') && !(child.nodeName === '#text' && (child.nodeValue ?? '').trim() === '')
    );
  });

/** Formats a formula of MathML as a line of text: a fraction is « 1/2 », a power « x² ». */
export const formatMath = (node: HtmlNode, depth = 0): string => {
  if (node.nodeName === '#text') return (node.nodeValue ?? '').trim();
  if (depth > DEPTH_MAX) return readRawText(node).trim();
  const parts = listParts(node).map((child) => formatMath(child, depth + 1));
  const [first = '', second = '', third = ''] = parts;
  switch (getTag(node)) {
    case 'MFRAC':
      return `${group(first)}/${group(second)}`;
    case 'MSUP':
      return raise(first, second, 'superior');
    case 'MSUB':
      return raise(first, second, 'inferior');
    case 'MSUBSUP':
      return raise(raise(first, second, 'inferior'), third, 'superior');
    case 'MSQRT':
      return `√${group(parts.join(''))}`;
    case 'MROOT':
      return `${raise('', second, 'superior')}√${group(first)}`;
    default:
      return parts.join('');
  }
};
