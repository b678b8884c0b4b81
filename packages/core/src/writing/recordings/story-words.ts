import { type HeardWord, type StoryDocument, storyParagraphs } from '@souvenance/contracts';

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
const match = (written: readonly string[], said: readonly HeardWord[]): (HeardWord | null)[] => {
  const letters = said.map(({ text }) => lettersOf(text));
  let from = 0;
  return written.map((text) => {
    const wanted = lettersOf(text);
    const near = letters.slice(from, from + SKIPPED_MAX).indexOf(wanted);
    if (wanted === '' || near === -1) return null;
    from += near + 1;
    return said[from - 1] ?? null;
  });
};

/**
 * The story's own words, as somebody corrected them, with the times of what was heard: a word that nobody said as it stands
 * is at the one before. None where the story says something else than the voice.
 */
export const storyWords = (body: StoryDocument, said: readonly HeardWord[]): HeardWord[] => {
  const written = storyParagraphs(body).flatMap((paragraph) =>
    paragraph
      .split(/[ \n]+/)
      .filter((word) => word !== '')
      .map((text, index) => ({ text, beginsParagraph: index === 0 })),
  );
  const found = match(
    written.map(({ text }) => text),
    said,
  );
  if (found.filter((word) => word !== null).length < written.length * FOUND_MIN) return [];
  let endMs = 0;
  return written.map(({ text, beginsParagraph }, at) => {
    const word = found[at] ?? null;
    const startMs = word?.startMs ?? endMs;
    endMs = word?.endMs ?? endMs;
    return { text, startMs, endMs, isDoubtful: false, beginsParagraph };
  });
};
