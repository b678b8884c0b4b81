'use client';

import {
  type Book,
  formatFirstNames,
  hasElision,
  type Story,
  type StoryKind,
  toGreetingName,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isOwnNarrator } from '#features/stories/is-own-narrator.ts';
import type { WriterRole } from '#features/stories/story-rights.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Text } from '#ui/text/text.tsx';

/** The speaker of a story: a relative, the first narrator, or the second by their id. */
export interface Speaker {
  readonly kind: StoryKind;
  readonly narratorId?: string | null | undefined;
}

export interface WriterChoiceProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  writerRole: WriterRole;
  /** True when the reader wrote the story, or starts it. */
  isOwn: boolean;
  /** The names of the book's narrators. */
  book: Pick<Book, 'narrator' | 'secondNarrator' | 'isNarrator' | 'isSecondNarrator'>;
  /** Name under which the story would be signed. */
  signature: string;
  /** Names of the approvers, as a sentence. */
  approvers: string;
  /** Speaker that a new story will have. */
  speaker: Speaker;
  onSpeaker: (speaker: Speaker) => void;
}

/** The choice of a speaker: a relative, the first narrator, or the second by their id. */
const toChoice = ({ kind, narratorId }: Speaker): string =>
  kind === 'contribution' ? 'contribution' : (narratorId ?? 'story');

/** The words of the choice of one narrator. */
const useNarratorCards = (isOwn: boolean, book: WriterChoiceProps['book']) => {
  const t = useTranslations('stories.form.speaks');
  const { narrator, secondNarrator } = book;
  const toCard = (value: string, name: string, narratorId: string | null) => ({
    value,
    label: t(isOwn && !isOwnNarrator(book, narratorId) ? 'noted' : 'narrator', {
      narrator: toGreetingName(name),
    }),
  });
  const first = toCard('story', narrator, null);
  return secondNarrator === null
    ? [first]
    : [first, toCard(secondNarrator.id, secondNarrator.name, secondNarrator.id)];
};

/**
 * Asks whose words the story is: it decides the question's person and the signature. A relative's
 * is always their own.
 */
export const WriterChoice = (props: WriterChoiceProps) => {
  const t = useTranslations('stories.form');
  const { autosaver, story, writerRole, isOwn, book, signature, approvers, speaker, onSpeaker } = props;
  const client = useClient();
  const { run, problemMessage } = useAction();
  const [choice, setChoice] = useState(toChoice(speaker));
  const narratorCards = useNarratorCards(isOwn, book);
  const narratorNames = [book.narrator, book.secondNarrator?.name];
  /** A narrator's own text: as a signed memory, it would have the same name. */
  const isNarratorsText = story?.kind === 'story' && narratorNames.includes(signature);
  /** Decided once, so that a memory which becomes a narrator's can become a memory again. */
  const [hasContributionCard] = useState(!(isOwn && book.isNarrator) && !isNarratorsText);
  if (writerRole === 'narrator' || (isNarratorsText && book.secondNarrator === null)) return null;
  if (writerRole === 'relative')
    return <Text tone="soft">{t('relative', { name: signature, approvers })}</Text>;
  const choose = (value: string) => {
    const next: Speaker =
      value === 'contribution'
        ? { kind: 'contribution' }
        : { kind: 'story', ...(value !== 'story' && { narratorId: value }) };
    setChoice(value);
    onSpeaker(next);
    void run(async () => {
      await autosaver.flush();
      const { story: savedStory, conflict } = autosaver.read();
      if (!savedStory || conflict) return;
      const { kind, narratorId = null } = next;
      const narratorField = book.secondNarrator === null ? {} : { narratorId };
      const body = { kind, ...narratorField, revision: savedStory.revision };
      autosaver.adopt(await client.call('stories.save', { params: { storyId: savedStory.id }, body }));
    });
  };
  const called = formatFirstNames(book);
  const names = { narrator: called, hasElision: String(hasElision(called)), author: signature };
  const savedChoice = story === null ? choice : toChoice(story);
  return (
    <>
      <ProblemNotice message={problemMessage} />
      <RadioCards
        name="voix"
        label={t('speaks.label')}
        value={problemMessage === null || problemMessage === undefined ? choice : savedChoice}
        onValue={choose}
        hasColumns
        cards={[
          ...narratorCards,
          ...(hasContributionCard
            ? [{ value: 'contribution', label: t(isOwn ? 'speaks.mine' : 'speaks.author', names) }]
            : []),
        ]}
      />
    </>
  );
};
