import { escapeXml } from '@souvenance/contracts/rules';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Block } from './block.ts';

/** The question of a mail, its largest text, on narrow screens too. */
export const question = (rawText: string): Block => {
  const text = toOneLine(rawText);
  return {
    mjml: `<mj-text css-class="quotation question" mj-class="question">${escapeXml(text)}</mj-text><mj-spacer height="20px" />`,
    text: `> ${text}`,
  };
};
