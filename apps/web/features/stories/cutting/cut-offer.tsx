'use client';

import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Autosaver } from '../writing/autosaver.ts';
import { cutStory, type StoryPart } from './cut-story.ts';
import { charactersOf } from './story-length.ts';

interface CutOfferProps {
  bookId: string;
  autosaver: Autosaver<Story>;
  onCut: (count: number) => void;
}

interface Progress {
  source: Story['body'] | null;
  count: number;
  unsavedStory: Story | null;
}

/** Titles of the first stories that are named before somebody cuts. */
const NAMES_MAX = 12;

/** Offers to cut a text that is too long into stories. The text stays whole until all of them are saved. */
export const CutOffer = ({ bookId, autosaver, onCut }: CutOfferProps) => {
  const t = useTranslations('stories.cutting');
  const client = useClient();
  const action = useAction();
  const draft = useDeferredValue(autosaver.read().draft);
  const parts = useMemo(() => cutStory(draft), [draft]);
  /** Stories of which text are saved already, and the one that was created for the next: a second try goes on from there. */
  const progress = useRef<Progress>({ source: null, count: 0, unsavedStory: null });
  const saveOne = async ({ title, body, photographs }: StoryPart) => {
    const kind = autosaver.read().story?.kind ?? 'story';
    const params = { bookId };
    progress.current.unsavedStory ??= await client.call('stories.create', { params, body: { title, kind } });
    const { id: storyId, revision } = progress.current.unsavedStory;
    await client.call('stories.save', {
      params: { storyId },
      body: { title, body, photographs: [...photographs], revision },
    });
    progress.current.count += 1;
    progress.current.unsavedStory = null;
  };
  const cut = () =>
    void action.run(async () => {
      // The whole text goes into the history first.
      await autosaver.flush();
      const source = autosaver.read().draft;
      if (progress.current.source !== source.body)
        progress.current = { source: source.body, count: 0, unsavedStory: null };
      const pieces = cutStory(source);
      const [first, ...others] = pieces;
      for (const part of others.slice(progress.current.count)) await saveOne(part);
      // Something typed meanwhile is in none of the stories: the text stays whole.
      if (first === undefined || autosaver.read().draft.body !== source.body) return;
      const { title, body, photographs } = first;
      autosaver.rewrite({ title, body, photographs: [...photographs] });
      await autosaver.flush();
      onCut(pieces.length);
    });
  return (
    <Stack space="3">
      <Text>{t('offer', { count: parts.length })}</Text>
      <ul>
        {parts.slice(0, NAMES_MAX).map(({ title, body }, at) => (
          <li key={`${at}-${title}`}>
            {t('part', { title: title || t('untitled', { number: at + 1 }), characters: charactersOf(body) })}
          </li>
        ))}
      </ul>
      {parts.length > NAMES_MAX ? <Text>{t('more', { count: parts.length - NAMES_MAX })}</Text> : null}
      <ProblemNotice sentence={action.sentence} />
      <Button onClick={cut} busy={action.busy} busyLabel={t('busy')}>
        {t('action', { count: parts.length })}
      </Button>
    </Stack>
  );
};
