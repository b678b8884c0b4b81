import { markup } from '../words/markup.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

export const paragraph = (words: string): Block => {
  const text = oneLine(words);
  return { mjml: `<mj-text css-class="ink">${markup(text)}</mj-text>`, text };
};

/** A word to the side, smaller than the letter's text. */
export const remark = (words: string): Block => {
  const text = oneLine(words);
  return { mjml: `<mj-text css-class="soft" mj-class="remark">${markup(text)}</mj-text>`, text };
};

/** A sentence that must not be missed, between two rules. */
export const notice = (words: string): Block => {
  const text = oneLine(words);
  return { mjml: `<mj-text css-class="notice" mj-class="notice">${markup(text)}</mj-text>`, text };
};
