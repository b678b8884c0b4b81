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

/** The recording of a story: a click loads the player and starts playback. */
export const ListenButton = ({ storyId, name }: ListenProps) => {
  const t = useTranslations('dashboard.news');
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const [sound, setSound] = useState<Recording['sound']>(null);
  const listen = () =>
    void run(async () => setSound((await client.call('recordings.read', { params: { storyId } })).sound));
  const button = (
    <Stack>
      <Row>
        <Button icon="play" onClick={listen} isBusy={busy || sound !== null} busyLabel={t('loading')}>
          {t('listen')}
        </Button>
      </Row>
      <ProblemNotice message={problemMessage} />
    </Stack>
  );
  if (sound === null) return button;
  return (
    <Suspense fallback={button}>
      <StoryPlayer storyId={storyId} sound={sound} name={name} />
    </Suspense>
  );
};
