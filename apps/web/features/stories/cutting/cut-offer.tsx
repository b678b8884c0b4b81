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
import { createCreationId } from '../writing/create-creation-id.ts';
import type { Draft } from '../writing/draft.ts';
import { openStorySaver, type StorySaver } from '../writing/open-story-saver.ts';
import { cutStory, type StoryPart } from './cut-story.ts';
import { countStoryCharacters } from './story-length.ts';

interface CutOfferProps {
  bookId: string;
  autosaver: Autosaver<Story>;
  onCut: (count: number) => void;
}

interface Progress {
  source: Story['body'] | null;
  count: number;
  /** Saves the story that was created last; null once its text is saved. */
  saver: StorySaver | null;
  /** Under it the next story is created, also when the answer of a first attempt was lost. */
  creationId: string | undefined;
}

/** Nothing is saved yet of this text. */
const createProgress = (source: Progress['source']): Progress => ({
  source,
  count: 0,
  saver: null,
  creationId: createCreationId(),
});

/** Maximum number of story titles listed before cutting. */
const TITLES_MAX = 12;

/** Offers to cut a text that is too long into several stories. The text stays unchanged until all of them are saved. */
export const CutOffer = ({ bookId, autosaver, onCut }: CutOfferProps) => {
  const t = useTranslations('stories.cutting');
  const client = useClient();
  const action = useAction();
  const draft = useDeferredValue(autosaver.read().draft);
  const parts = useMemo(() => cutStory(draft), [draft]);
  /**
   * Progress of the current text: number of stories saved, and the story created but not saved yet. A second attempt
   * continues from there.
   */
  const progress = useRef<Progress>(createProgress(null));
  /** Saves one part with the time, theme and signature of the whole; the server decides who may sign for another. */
  const savePart = async ({ title, body, photographs }: StoryPart, { period, time }: Draft) => {
    const { id: cutFromId, kind = 'story', theme = '', signature } = autosaver.read().story ?? {};
    const params = { bookId };
    const { creationId } = progress.current;
    progress.current.saver ??= openStorySaver(
      client,
      await client.call('stories.create', { params, body: { title, kind, theme, cutFromId, creationId } }),
    );
    await progress.current.saver({ title, body, photographs: [...photographs], period, time, signature });
    const { source, count } = progress.current;
    progress.current = { ...createProgress(source), count: count + 1 };
  };
  const cut = () =>
    void action.run(async () => {
      // Saves the whole text first, so that it is in the history.
      await autosaver.flush();
      const source = autosaver.read().draft;
      if (progress.current.source !== source.body) progress.current = createProgress(source.body);
      const storyParts = cutStory(source);
      const [firstPart, ...otherParts] = storyParts;
      for (const part of otherParts.slice(progress.current.count)) await savePart(part, source);
      // If text was typed meanwhile, it is in none of the parts: keep the text unchanged.
      if (firstPart === undefined || autosaver.read().draft.body !== source.body) return;
      const { title, body, photographs } = firstPart;
      autosaver.rewrite({ title, body, photographs: [...photographs] });
      await autosaver.flush();
      onCut(storyParts.length);
    });
  return (
    <Stack space="3">
      <Text>{t('offer', { count: parts.length })}</Text>
      <ul>
        {parts.slice(0, TITLES_MAX).map(({ title, body }, index) => (
          <li key={`${index}-${title}`}>
            {t('part', {
              title: title || t('untitled', { number: index + 1 }),
              characters: countStoryCharacters(body),
            })}
          </li>
        ))}
      </ul>
      {parts.length > TITLES_MAX ? <Text>{t('more', { count: parts.length - TITLES_MAX })}</Text> : null}
      <ProblemNotice message={action.problemMessage} />
      <Button onClick={cut} isBusy={action.busy} busyLabel={t('busy')}>
        {t('action', { count: parts.length })}
      </Button>
    </Stack>
  );
};
