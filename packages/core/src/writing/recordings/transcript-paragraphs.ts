import type { StoryDocument, StoryParagraph, TranscriptWord } from '@souvenance/contracts';

/** A pause in ms that starts a new paragraph after a sentence; without sentences, after this many words. */
const PAUSE_MS = 1_500;
const WORDS_WITHOUT_SENTENCE = 30;
/** From this number of words on, a paragraph ends with the next sentence even without a pause. */
const WORDS_LONG = 120;

const isSentenceEnd = ({ text }: TranscriptWord): boolean => /[.!?…][\s»”"')]*$/u.test(text);

const isBreak = (count: number, word: TranscriptWord, next: TranscriptWord): boolean => {
  const isPause = next.startMs - word.endMs >= PAUSE_MS;
  if (isSentenceEnd(word)) return isPause || count >= WORDS_LONG;
  return isPause && count >= WORDS_WITHOUT_SENTENCE;
};

/** Splits a transcript into paragraphs at the pauses of the voice. */
export const toParagraphs = (words: readonly TranscriptWord[]): StoryParagraph[] => {
  const paragraphs: string[][] = [];
  let current: string[] = [];
  for (const [index, word] of words.entries()) {
    current.push(word.text);
    const next = words[index + 1];
    if (next !== undefined && !isBreak(current.length, word, next)) continue;
    paragraphs.push(current);
    current = [];
  }
  return paragraphs.map((texts) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: texts.join(' ') }],
  }));
};

const isEmpty = (block: StoryDocument['content'][number] | undefined): boolean =>
  block?.type === 'paragraph' && (block.content ?? []).length === 0;

/** The story's text with these paragraphs appended. */
export const appendParagraphs = (
  body: StoryDocument,
  newParagraphs: readonly StoryParagraph[],
): StoryDocument => {
  const last = body.content.findLastIndex((block) => !isEmpty(block));
  return { type: 'doc', content: [...body.content.slice(0, last + 1), ...newParagraphs] };
};
