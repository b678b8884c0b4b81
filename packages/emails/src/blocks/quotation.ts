import { escapeXml } from '@souvenance/contracts/rules';
import { plainText } from '../words/plain-text.ts';
import type { Block } from './block.ts';

/** Somebody's own words, large, with their lines kept. */
export const quotation = (words: string): Block => {
  const text = plainText(words);
  return {
    mjml: `<mj-text css-class="quotation" mj-class="quotation">${escapeXml(text).replaceAll('\n', '<br />')}</mj-text><mj-spacer height="20px" />`,
    text: text.replace(/^/gmu, '> '),
  };
};
