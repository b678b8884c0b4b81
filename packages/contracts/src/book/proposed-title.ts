import type { StoryDocument } from './story-document.ts';
import { storyParagraphs } from './story-text.ts';

/** Longest proposal: a title that stands on one line of any of our books. */
const LONGEST = 48;
/** Words after which nothing may end. */
const OPEN_END =
  /\s+(?:à|au|aux|avec|c[’']est|ce|ces|cet|cette|chez|dans|de|des|du|elle|en|est|et|il|ils|elles|je|la|le|les|leur|leurs|lui|ma|mais|me|mes|mon|ne|nos|notre|nous|on|ou|où|par|pas|pour|quand|que|qui|sa|se|ses|si|son|sous|sur|ta|tes|ton|très|tu|un|une|vers|vos|votre|vous|y|était|avait|étaient|avaient)$/iu;
const WORD = /[\p{L}\p{N}]/u;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => WORD.test(word));

/** Returns the text before the first punctuation mark that ends a thought, at least two words. */
const firstThought = (text: string): string => {
  for (const { index } of text.matchAll(/[.,;:!?…»]+(?=\s|$)|\s[–—]\s/gu)) {
    const thought = text.slice(0, index);
    if (wordsOf(thought).length > 1) return thought;
  }
  return text;
};

const shortened = (text: string): string => {
  if (text.length <= LONGEST) return text;
  const head = text.slice(0, LONGEST + 1);
  let title = head.slice(0, Math.max(0, head.search(/\s\S*$/u)));
  while (OPEN_END.test(title)) title = title.replace(OPEN_END, '');
  return title;
};

/** A title made of a story's own first words, which its writer may take or leave; empty while it has none. */
export const proposedTitle = (body: StoryDocument): string => {
  const first = storyParagraphs(body).find((words) => WORD.test(words)) ?? '';
  const text = first.replace(/\s+/gu, ' ').replace(/^[\s«»“”"–—-]+/u, '');
  const proposed = shortened(firstThought(text)).replace(/[\s.,;:!?…«»“”"–—-]+$/u, '');
  return proposed.charAt(0).toUpperCase() + proposed.slice(1);
};
