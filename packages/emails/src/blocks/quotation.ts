import { escapeXml } from '@souvenance/contracts/rules';
import { cleanTypedText } from '../words/clean-typed-text.ts';
import type { Block } from './block.ts';

/** A text written by a person, in large type, with its line breaks. */
export const quotation = (rawText: string): Block => {
  const text = cleanTypedText(rawText);
  return {
    mjml: `<mj-text css-class="quotation" mj-class="quotation">${escapeXml(text).replaceAll('\n', '<br />')}</mj-text><mj-spacer height="20px" />`,
    text: text.replace(/^/gmu, '> '),
  };
};
