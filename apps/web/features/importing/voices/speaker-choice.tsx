'use client';

import { type Book, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type BookWithNarrators, findNarrator, listNarrators } from '#features/narrators/list-narrators.ts';
import type { Speaker } from '#features/stories/writing/speaker.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

const MINE = 'contribution';
const FIRST_NARRATOR = 'story';

/** The narrator of this id speaks. A book of one narrator names none. */
const toNarrator = (book: BookWithNarrators, id: string | null): Speaker => ({
  kind: 'story',
  narratorId: book.secondNarrator === null ? undefined : id,
});

/** The speaker of what is brought in, until somebody chooses: the reader who is a narrator, else the first narrator. */
export const findFirstSpeaker = (book: BookWithNarrators): Speaker =>
  toNarrator(book, listNarrators(book).find(({ isCurrentUser }) => isCurrentUser)?.id ?? null);

/** The book that takes what is brought in. */
export type ImportBook = BookWithNarrators & Pick<Book, 'id'>;

interface SpeakerChoiceProps {
  area: 'importing' | 'voices';
  book: BookWithNarrators;
  speaker: Speaker;
  onSpeaker: (speaker: Speaker) => void;
}

/** Asks who speaks in what is brought in. What a narrator brings in is always theirs. */
export const SpeakerChoice = ({ area, book, speaker, onSpeaker }: SpeakerChoiceProps) => {
  const t = useTranslations(area);
  if (book.isNarrator) return null;
  const narratorCards = listNarrators(book).map(({ id, name }) => ({
    value: id ?? FIRST_NARRATOR,
    label: t('narrator', { narrator: book.secondNarrator === null ? name : toGreetingName(name) }),
  }));
  const choose = (value: string) =>
    onSpeaker(value === MINE ? { kind: 'contribution' } : toNarrator(book, findNarrator(book, value).id));
  return (
    <RadioCards
      name="kind"
      label={t('who')}
      hasColumns
      value={speaker.kind === 'contribution' ? MINE : (speaker.narratorId ?? FIRST_NARRATOR)}
      onValue={choose}
      cards={[...narratorCards, { value: MINE, label: t('mine') }]}
    />
  );
};
