'use client';

import { ApiError } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';

interface ApproveStoryButtonProps {
  storyId: string;
  title: string;
  /** Revision of the text on the screen; a newer one is shown first, and not approved unread. */
  revision: number;
}

/** Button that approves a submitted story for the book. */
export const ApproveStoryButton = ({ storyId, title, revision }: ApproveStoryButtonProps) => {
  const t = useTranslations('stories.drafts');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const approve = () =>
    run(async () => {
      try {
        await client.call('stories.move', { params: { storyId }, body: { to: 'in_book', revision } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'story.changed') router.refresh();
        throw error;
      }
      router.refresh();
    });
  return (
    <>
      <Button icon="book" isBusy={busy} busyLabel={t('moving')} onClick={() => void approve()}>
        {t('approve')}
        <HiddenText>{t('of', { title })}</HiddenText>
      </Button>
      <ProblemNotice message={problemMessage} />
    </>
  );
};
