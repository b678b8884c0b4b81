import { escapeXml } from '@souvenance/contracts/rules';
import { toOneLine } from '../words/clean-typed-text.ts';
import type { Block } from './block.ts';

export const sectionTitle = (rawText: string): Block => {
  const text = toOneLine(rawText);
  return {
    mjml: `<mj-text css-class="ink" mj-class="section-title"><h2 style="margin:0;font-size:inherit;font-weight:700">${escapeXml(text)}</h2></mj-text>`,
    text,
  };
};
