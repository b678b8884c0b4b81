'use client';

import type { StoryRevision } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { WordRun } from '#features/stories/compare-texts.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { ChangedText } from '#ui/text/changed-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface FormerTextProps {
  storyId: string;
  former: StoryRevision & { photographCount: number };
  /** Current title of the story; null when it is unchanged. */
  titleSince: string | null;
  paragraphs: readonly (readonly WordRun[])[];
  canRestore: boolean;
}

/**
 * A former version compared with the current one, with a button to restore it. The current version stays in the list.
 */
export const FormerText = ({ storyId, former, titleSince, paragraphs, canRestore }: FormerTextProps) => {
  const t = useTranslations('stories.history');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const isSame = paragraphs.every((runs) => runs.every(({ change }) => change === 'same'));
  const restore = () =>
    void run(async () => {
      await client.call('stories.restore', { params: { storyId, revision: former.revision } });
      router.push(`/stories/form?story=${storyId}`);
    });
  return (
    <Section title={t.rich('of', { when: () => <DateText at={former.savedAt} shape="moment" /> })}>
      <Stack>
        <ProblemNotice message={problemMessage} />
        <Text tone="soft">{t(isSame ? 'same' : 'legend')}</Text>
        <Card tone="paper" padding="large" as="article">
          {former.title === '' ? null : <BookText size="title">{former.title}</BookText>}
          {titleSince === null ? null : <Text tone="soft">{t('titleSince', { title: titleSince })}</Text>}
          <ChangedText paragraphs={paragraphs} spokenLabels={{ removed: t('removed'), added: t('added') }} />
          {former.photographCount > 0 ? (
            <Text tone="soft">{t('photographs', { count: former.photographCount })}</Text>
          ) : null}
        </Card>
        {canRestore ? (
          <Stack align="start">
            <Button variant="primary" isBusy={busy} busyLabel={t('restoring')} onClick={restore}>
              {t('restore')}
            </Button>
            <Text tone="soft">{t('restoreHint')}</Text>
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
};
