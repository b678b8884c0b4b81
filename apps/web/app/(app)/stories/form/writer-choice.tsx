'use client';

import { formatFirstNames, hasElision, type Story, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type BookWithNarrators, listNarrators } from '#features/narrators/list-narrators.ts';
import type { WriterRole } from '#features/stories/story-rights.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Speaker } from '#features/stories/writing/speaker.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Text } from '#ui/text/text.tsx';

export interface WriterChoiceProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  writerRole: WriterRole;
  /** True when the user wrote the story, or starts it. */
  isOwn: boolean;
  book: BookWithNarrators;
  /** Name under which the story would be signed. */
  signature: string;
  /** Names of the approvers, as a sentence. */
  approvers: string;
  /** The writer's choice: a new story gets it, and a saved one has it once it is saved. */
  speaker: Speaker;
}

/** The choice of a speaker: a relative, the first narrator, or the second by their id. */
const toChoice = ({ kind, narratorId }: Speaker): string =>
  kind === 'contribution' ? 'contribution' : (narratorId ?? 'story');

/** One choice for each narrator. */
const useNarratorCards = (isOwn: boolean, book: BookWithNarrators) => {
  const t = useTranslations('stories.form.speaks');
  return listNarrators(book).map(({ id, name, isCurrentUser }) => ({
    value: id ?? 'story',
    label: t(isOwn && !isCurrentUser ? 'noted' : 'narrator', { narrator: toGreetingName(name) }),
  }));
};

/**
 * Asks whose words the story is: it decides the question's person and the signature. A relative's
 * is always their own.
 */
export const WriterChoice = (props: WriterChoiceProps) => {
  const t = useTranslations('stories.form');
  const { autosaver, story, writerRole, isOwn, book, signature, approvers, speaker } = props;
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const narratorCards = useNarratorCards(isOwn, book);
  const narratorNames = listNarrators(book).map(({ name }) => name);
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
    autosaver.changeSpeaker(next);
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
  return (
    <>
      <ProblemNotice message={problemMessage} />
      <RadioCards
        name="voix"
        label={t('speaks.label')}
        value={toChoice(story === null || busy ? speaker : story)}
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
