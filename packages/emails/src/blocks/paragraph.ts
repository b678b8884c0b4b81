import { escapeMarkup } from '../words/escape-markup.ts';
import { oneLine } from '../words/plain-text.ts';
import type { Block } from './block.ts';

export const paragraph = (words: string): Block => {
  const text = oneLine(words);
  return { mjml: `<mj-text css-class="ink">${escapeMarkup(text)}</mj-text>`, text };
};

/** A sentence that must not be missed, between two rules. */
export const notice = (words: string): Block => {
  const text = oneLine(words);
  return { mjml: `<mj-text css-class="notice" mj-class="notice">${escapeMarkup(text)}</mj-text>`, text };
};
