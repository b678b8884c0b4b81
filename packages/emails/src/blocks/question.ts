import { escapeXml } from '@souvenance/contracts/rules';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

/** The question of a mail: the largest thing in it, on a telephone too. */
export const question = (words: string): Block => {
  const text = oneLine(words);
  return {
    mjml: `<mj-text css-class="quotation question" mj-class="question">${escapeXml(text)}</mj-text><mj-spacer height="20px" />`,
    text: `> ${text}`,
  };
};
