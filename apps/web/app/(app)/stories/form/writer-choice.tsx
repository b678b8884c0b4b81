'use client';

import type { Story, StoryKind } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { WriterRole } from '#features/stories/story-rights.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';

// Loaded when unfolded: most writers do not change it.
const RadioCards = lazy(async () => ({ default: (await import('#ui/forms/radio-cards.tsx')).RadioCards }));

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
 * Chooses under which name the story is printed: a relative's is signed and waits for approval; an approver can choose.
 */
export const WriterChoice = (props: WriterChoiceProps) => {
  const t = useTranslations('stories.form');
  const { autosaver, story, writerRole, isOwn, narrator, signature, approvers, kind, onKind } = props;
  const client = useClient();
  const { run, sentence } = useAction();
  const [chosenKind, setChosenKind] = useState(kind);
  const [isUnfolded, setUnfolded] = useState(false);
  // The narrator cannot choose: both kinds would have the same name.
  if (writerRole === 'narrator' || (story?.kind === 'story' && signature === narrator)) return null;
  if (writerRole === 'relative')
    return (
      <Notice tone="info">
        <Text>{t('relative', { name: signature, approvers })}</Text>
        <TextLink href="/settings/consent">{t('relativeOwn')}</TextLink>
      </Notice>
    );
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
  // For a story by somebody else, the signature is only offered.
  const isOffered = story?.kind === 'story' && !isOwn;
  return (
    <Disclosure
      summary={t('whose')}
      aside={(sentence ? story?.kind : chosenKind) === 'contribution' ? signature : narrator}
      isOpen={isOffered || isUnfolded}
      onOpen={() => setUnfolded(true)}
    >
      <ProblemNotice sentence={sentence} />
      {isOffered || isUnfolded ? (
        <Suspense>
          <RadioCards
            name="voix"
            label={t('whose')}
            hint={isOffered ? t('whoseOffer', { name: signature }) : undefined}
            value={sentence === null || sentence === undefined ? chosenKind : (story?.kind ?? chosenKind)}
            onValue={choose}
            cards={[
              { value: 'story', label: narrator, note: t('whoseNarrator') },
              { value: 'contribution', label: signature, note: t('whoseRelative', { name: signature }) },
            ]}
          />
        </Suspense>
      ) : null}
    </Disclosure>
  );
};
