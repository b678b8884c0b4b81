import { escapeXml } from '@souvenance/contracts/rules';
import { light } from '../look/palette.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import { normalizeWebAddress } from '../words/normalize-web-address.ts';
import type { Block } from './block.ts';

interface ReactionLine {
  /** The sentence that links to the story. */
  readonly says: string;
  /** The comment between quotation marks; empty for a heart. */
  readonly quote: string;
  readonly href: string;
}

const linkStyle = `color:${light.ink};display:inline-block;padding:8px 0`;

/** Hearts and comments, a line each: its sentence opens the story. */
export const reactionLines = (all: readonly ReactionLine[]): Block => {
  const lines = all.map(({ says, quote, href }) => ({
    says: toOneLine(says),
    quote: toOneLine(quote),
    href: normalizeWebAddress(href),
  }));
  const lineMarkup = ({ says, quote, href }: ReactionLine): string =>
    `<a href="${escapeXml(href)}" style="${linkStyle}">${escapeXml(says)}</a>` +
    (quote === '' ? '' : `<br />${escapeXml(quote)}`);
  return {
    mjml: lines
      .map((line) => `<mj-text css-class="ink titles" padding="0 0 8px">${lineMarkup(line)}</mj-text>`)
      .join(''),
    text: lines
      .map(({ says, quote, href }) => `${quote === '' ? says : `${says} ${quote}`}\n${href}`)
      .join('\n\n'),
  };
};
