import { type StoryDocument, storyParagraphs, type TranscriptWord } from '@souvenance/contracts';

/** How many heard words a correction may have taken out at one place. */
const SKIPPED_MAX = 40;
/** Below this part of the story nobody can say that the voice says it. */
const FOUND_MIN = 0.5;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** For each word of the story the heard word that it is; null for what was corrected, or added. */
const match = (
  storyTexts: readonly string[],
  spokenWords: readonly TranscriptWord[],
): (TranscriptWord | null)[] => {
  const letters = spokenWords.map(({ text }) => lettersOf(text));
  let from = 0;
  return storyTexts.map((text) => {
    const wantedLetters = lettersOf(text);
    const near = letters.slice(from, from + SKIPPED_MAX).indexOf(wantedLetters);
    if (wantedLetters === '' || near === -1) return null;
    from += near + 1;
    return spokenWords[from - 1] ?? null;
  });
};

/**
 * The story's own words, as somebody corrected them, with the times of what was heard: a word that nobody said as it stands
 * is at the one before. None where the story says something else than the voice.
 */
export const storyWords = (body: StoryDocument, spokenWords: readonly TranscriptWord[]): TranscriptWord[] => {
  const textWords = storyParagraphs(body).flatMap((paragraph) =>
    paragraph
      .split(/[ \n]+/)
      .filter((word) => word !== '')
      .map((text, index) => ({ text, beginsParagraph: index === 0 })),
  );
  const matches = match(
    textWords.map(({ text }) => text),
    spokenWords,
  );
  if (matches.filter((word) => word !== null).length < textWords.length * FOUND_MIN) return [];
  let endMs = 0;
  return textWords.map(({ text, beginsParagraph }, at) => {
    const word = matches[at] ?? null;
    const startMs = word?.startMs ?? endMs;
    endMs = word?.endMs ?? endMs;
    return { text, startMs, endMs, isDoubtful: false, beginsParagraph };
  });
};
