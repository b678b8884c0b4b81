import type { StoryDocument } from './story-document.ts';
import { listStoryParagraphs } from './story-text.ts';

/** Most characters of a proposal, so that it fits on one line of every format. */
const TITLE_CHARACTERS_MAX = 48;
/** French words with which a title must not end. */
const OPEN_END =
  /\s+(?:à|au|aux|avec|c[’']est|ce|ces|cet|cette|chez|dans|de|des|du|elle|en|est|et|il|ils|elles|je|la|le|les|leur|leurs|lui|ma|mais|me|mes|mon|ne|nos|notre|nous|on|ou|où|par|pas|pour|quand|que|qui|sa|se|ses|si|son|sous|sur|ta|tes|ton|très|tu|un|une|vers|vos|votre|vous|y|était|avait|étaient|avaient)$/iu;
const WORD = /[\p{L}\p{N}]/u;

const splitWords = (text: string): string[] => text.split(/\s+/u).filter((word) => WORD.test(word));

/** Returns the text before the first punctuation mark that ends a clause of at least two words. */
const findFirstClause = (text: string): string => {
  for (const { index } of text.matchAll(/[.,;:!?…»]+(?=\s|$)|\s[–—]\s/gu)) {
    const thought = text.slice(0, index);
    if (splitWords(thought).length > 1) return thought;
  }
  return text;
};

const shortenTitle = (text: string): string => {
  if (text.length <= TITLE_CHARACTERS_MAX) return text;
  const head = text.slice(0, TITLE_CHARACTERS_MAX + 1);
  let title = head.slice(0, Math.max(0, head.search(/\s\S*$/u)));
  while (OPEN_END.test(title)) title = title.replace(OPEN_END, '');
  return title;
};

/** Proposes a title from the first words of a story; empty while the story has no text. */
export const proposeTitle = (body: StoryDocument): string => {
  const firstParagraph = listStoryParagraphs(body).find((paragraph) => WORD.test(paragraph)) ?? '';
  const text = firstParagraph.replace(/\s+/gu, ' ').replace(/^[\s«»“”"–—-]+/u, '');
  const proposed = shortenTitle(findFirstClause(text)).replace(/[\s.,;:!?…«»“”"–—-]+$/u, '');
  return proposed.charAt(0).toUpperCase() + proposed.slice(1);
};
