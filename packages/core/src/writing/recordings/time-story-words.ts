import { listStoryParagraphs, type StoryDocument, type TranscriptWord } from '@souvenance/contracts';

/** Maximum number of transcript words that a correction may have removed in one place. */
const SKIPPED_MAX = 40;
/** Minimum share of the story's words that must match; below it the text and the voice differ. */
const MATCHED_MIN = 0.5;

const toLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** For each word of the story, the matching transcript word; null for a corrected or added word. */
const matchWords = (
  storyTexts: readonly string[],
  spokenWords: readonly TranscriptWord[],
): (TranscriptWord | null)[] => {
  const letters = spokenWords.map(({ text }) => toLetters(text));
  let from = 0;
  return storyTexts.map((text) => {
    const storyLetters = toLetters(text);
    const offset = letters.slice(from, from + SKIPPED_MAX).indexOf(storyLetters);
    if (storyLetters === '' || offset === -1) return null;
    from += offset + 1;
    return spokenWords[from - 1] ?? null;
  });
};

/**
 * The words of the corrected story with the times of the transcript. A word without a match takes the time of the word
 * before. Empty when the text and the voice differ.
 */
export const timeStoryWords = (
  body: StoryDocument,
  spokenWords: readonly TranscriptWord[],
): TranscriptWord[] => {
  const textWords = listStoryParagraphs(body).flatMap((paragraph) =>
    paragraph
      .split(/[ \n]+/)
      .filter((word) => word !== '')
      .map((text, index) => ({ text, beginsParagraph: index === 0 })),
  );
  const matches = matchWords(
    textWords.map(({ text }) => text),
    spokenWords,
  );
  if (matches.filter((word) => word !== null).length < textWords.length * MATCHED_MIN) return [];
  let endMs = 0;
  return textWords.map(({ text, beginsParagraph }, index) => {
    const word = matches[index] ?? null;
    const startMs = word?.startMs ?? endMs;
    endMs = word?.endMs ?? endMs;
    return { text, startMs, endMs, isDoubtful: false, beginsParagraph };
  });
};
