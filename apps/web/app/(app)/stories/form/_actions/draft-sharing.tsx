import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

// Loaded when a draft is shared, which is rare.
const ShareLink = lazy(async () => ({ default: (await import('#ui/controls/share-link.tsx')).ShareLink }));

interface DraftSharingProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  /** Names of the family's other members. */
  otherMembers: readonly string[];
}

/** Shares a draft with the family, or stops sharing it; unshared, only its writer can read it. */
export const DraftSharing = ({ autosaver, story, otherMembers }: DraftSharingProps) => {
  const t = useTranslations('stories.sharing');
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const isShared = story?.isShared === true;
  const share = (next: boolean) =>
    void run(async () => {
      const isSaved = await autosaver.flush();
      const { story: savedStory } = autosaver.read();
      if (!isSaved || savedStory === null) return;
      const params = { storyId: savedStory.id };
      autosaver.adopt(await client.call('stories.share', { params, body: { isShared: next } }));
    });
  const [firstMember] = otherMembers;
  return (
    <Stack space="3" align="start">
      <ProblemNotice message={problemMessage} />
      <div role="status">
        <Text tone="soft">{t(isShared ? 'shared' : 'yours')}</Text>
      </div>
      {isShared && story && firstMember !== undefined ? (
        <Suspense>
          <ShareLink
            href={`/lire/${story.id}`}
            text={t('text')}
            label={otherMembers.length === 1 ? t('sendTo', { name: firstMember }) : t('send')}
          />
        </Suspense>
      ) : null}
      {story === null || (firstMember === undefined && !isShared) ? null : (
        <Row>
          <Button variant="quiet" isBusy={busy} busyLabel={t('busy')} onClick={() => share(!isShared)}>
            {t(isShared ? 'keep' : 'show')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
