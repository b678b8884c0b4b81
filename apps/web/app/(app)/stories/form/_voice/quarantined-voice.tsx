'use client';

import type { Story } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { moveAsRead } from '../_actions/move-as-read.ts';

interface QuarantinedVoiceProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
}

/**
 * Notice about recordings in a mail from an unknown sender, which are not processed: a member who wants to hear them
 * submits the story.
 */
export const QuarantinedVoice = ({ autosaver, story }: QuarantinedVoiceProps) => {
  const t = useTranslations('stories.form.quarantinedVoice');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  if (!story?.quarantinedRecordings) return null;
  const release = () =>
    run(async () => {
      const movedStory = await moveAsRead(client, autosaver, 'submitted');
      if (movedStory === null) return;
      autosaver.adopt(movedStory);
      router.refresh();
    });
  return (
    <>
      <ProblemNotice message={problemMessage} />
      <Notice
        tone="info"
        actions={
          <Button icon="play" isBusy={busy} busyLabel={t('releasing')} onClick={release}>
            {t('release')}
          </Button>
        }
      >
        {t('notice', { count: story.quarantinedRecordings })}
      </Notice>
    </>
  );
};
