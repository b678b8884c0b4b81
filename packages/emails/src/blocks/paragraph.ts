import { toOneLine } from '../words/clean-typed-text.ts';
import { toMarkup } from '../words/to-markup.ts';
import type { Block } from './block.ts';

export const paragraph = (rawText: string): Block => {
  const text = toOneLine(rawText);
  return { mjml: `<mj-text css-class="ink">${toMarkup(text)}</mj-text>`, text };
};

/** A secondary remark, smaller than the text. */
export const remark = (rawText: string): Block => {
  const text = toOneLine(rawText);
  return { mjml: `<mj-text css-class="soft" mj-class="remark">${toMarkup(text)}</mj-text>`, text };
};

/** A prominent sentence between two rules. */
export const notice = (rawText: string): Block => {
  const text = toOneLine(rawText);
  return { mjml: `<mj-text css-class="notice" mj-class="notice">${toMarkup(text)}</mj-text>`, text };
};
