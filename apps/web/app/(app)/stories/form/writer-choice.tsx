'use client';

import { hasElision, type Story, type StoryKind, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { WriterRole } from '#features/stories/story-rights.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Text } from '#ui/text/text.tsx';

interface WriterChoiceProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  writerRole: WriterRole;
  /** True when the reader wrote the story, or starts it. */
  isOwn: boolean;
  narrator: string;
  /** Name under which the story would be signed. */
  signature: string;
  /** Names of the approvers, as a sentence. */
  approvers: string;
  /** Kind that a new story will have. */
  kind: StoryKind;
  onKind: (kind: StoryKind) => void;
}

/**
 * Asks whose words the story is: it decides the question's person and the signature. A relative's
 * is always their own.
 */
export const WriterChoice = (props: WriterChoiceProps) => {
  const t = useTranslations('stories.form');
  const { autosaver, story, writerRole, isOwn, narrator, signature, approvers, kind, onKind } = props;
  const client = useClient();
  const { run, problemMessage } = useAction();
  const [chosenKind, setChosenKind] = useState(kind);
  // The narrator cannot choose: both kinds would have the same name.
  if (writerRole === 'narrator' || (story?.kind === 'story' && signature === narrator)) return null;
  if (writerRole === 'relative')
    return <Text tone="soft">{t('relative', { name: signature, approvers })}</Text>;
  const choose = (value: string) => {
    const next: StoryKind = value === 'contribution' ? 'contribution' : 'story';
    setChosenKind(next);
    onKind(next);
    void run(async () => {
      await autosaver.flush();
      const { story: savedStory, conflict } = autosaver.read();
      if (!savedStory || conflict) return;
      const body = { kind: next, revision: savedStory.revision };
      autosaver.adopt(await client.call('stories.save', { params: { storyId: savedStory.id }, body }));
    });
  };
  const called = toGreetingName(narrator);
  const names = { narrator: called, hasElision: String(hasElision(called)), author: signature };
  return (
    <>
      <ProblemNotice message={problemMessage} />
      <RadioCards
        name="voix"
        label={t('speaks.label')}
        value={
          problemMessage === null || problemMessage === undefined ? chosenKind : (story?.kind ?? chosenKind)
        }
        onValue={choose}
        hasColumns
        cards={[
          { value: 'story', label: t(isOwn ? 'speaks.noted' : 'speaks.narrator', names) },
          { value: 'contribution', label: t(isOwn ? 'speaks.mine' : 'speaks.author', names) },
        ]}
      />
    </>
  );
};
