import type { StoryDocument, StoryParagraph, TranscriptWord } from '@souvenance/contracts';

/** A pause after a sentence that begins a new paragraph; without sentences one after this many words. */
const PAUSE_MS = 1_500;
const WORDS_WITHOUT_SENTENCE = 30;
/** A paragraph ends with the next sentence from here on, whoever never pauses. */
const WORDS_LONG = 120;

const endsSentence = ({ text }: TranscriptWord): boolean => /[.!?…][\s»”"')]*$/u.test(text);

const isBreak = (count: number, word: TranscriptWord, next: TranscriptWord): boolean => {
  const isPause = next.startMs - word.endMs >= PAUSE_MS;
  if (endsSentence(word)) return isPause || count >= WORDS_LONG;
  return isPause && count >= WORDS_WITHOUT_SENTENCE;
};

/** Heard words as paragraphs of a story, broken where the voice rests. */
export const transcriptParagraphs = (words: readonly TranscriptWord[]): StoryParagraph[] => {
  const paragraphs: string[][] = [];
  let current: string[] = [];
  for (const [at, word] of words.entries()) {
    current.push(word.text);
    const next = words[at + 1];
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

/** A story's text with these paragraphs after all that stands in it. */
export const withParagraphs = (body: StoryDocument, added: readonly StoryParagraph[]): StoryDocument => {
  const last = body.content.findLastIndex((block) => !isEmpty(block));
  return { type: 'doc', content: [...body.content.slice(0, last + 1), ...added] };
};
