'use client';

import type { Recording } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const StoryPlayer = lazy(async () => ({ default: (await import('./story-player.tsx')).StoryPlayer }));

interface ListenProps {
  storyId: string;
  /** Name of the speaker. */
  name: string;
}

/** The voice of a story behind one click, which fetches the player, and plays. */
export const Listen = ({ storyId, name }: ListenProps) => {
  const t = useTranslations('dashboard.spoke');
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [sound, setSound] = useState<Recording['sound']>(null);
  const listen = () =>
    void run(async () => setSound((await client.call('recordings.read', { params: { storyId } })).sound));
  const waiting = (
    <Stack>
      <Row>
        <Button icon="play" onClick={listen} busy={busy || sound !== null} busyLabel={t('loading')}>
          {t('listen')}
        </Button>
      </Row>
      <ProblemNotice sentence={sentence} />
    </Stack>
  );
  if (sound === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <StoryPlayer storyId={storyId} sound={sound} name={name} />
    </Suspense>
  );
};
