import { markup } from '../words/markup.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

export const paragraph = (rawText: string): Block => {
  const text = oneLine(rawText);
  return { mjml: `<mj-text css-class="ink">${markup(text)}</mj-text>`, text };
};

/** A secondary remark, smaller than the text. */
export const remark = (rawText: string): Block => {
  const text = oneLine(rawText);
  return { mjml: `<mj-text css-class="soft" mj-class="remark">${markup(text)}</mj-text>`, text };
};

/** A prominent sentence between two rules. */
export const notice = (rawText: string): Block => {
  const text = oneLine(rawText);
  return { mjml: `<mj-text css-class="notice" mj-class="notice">${markup(text)}</mj-text>`, text };
};
