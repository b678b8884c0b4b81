'use client';

import type { StoryRevision } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { WordRun } from '#features/stories/word-changes.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ChangedText } from '#ui/text/changed-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface FormerTextProps {
  storyId: string;
  former: StoryRevision & { photographCount: number };
  /** Present title of the story; null when it has not changed since. */
  titleSince: string | null;
  paragraphs: readonly (readonly WordRun[])[];
  mayRestore: boolean;
}

/** One former text beside what it has become, and the way back to it: the present one stays in the list. */
export const FormerText = ({ storyId, former, titleSince, paragraphs, mayRestore }: FormerTextProps) => {
  const t = useTranslations('stories.history');
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence } = useAction();
  const isSame = paragraphs.every((runs) => runs.every(({ change }) => change === 'same'));
  const restore = () =>
    void run(async () => {
      await client.call('stories.restore', { params: { storyId, revision: former.revision } });
      router.push(`/stories/form?story=${storyId}`);
    });
  return (
    <Section title={t.rich('of', { when: () => <DateText at={former.savedAt} shape="moment" /> })}>
      <Stack>
        <ProblemNotice sentence={sentence} />
        <Text tone="soft">{t(isSame ? 'same' : 'legend')}</Text>
        <Sheet tone="paper" padding="large" as="article">
          {former.title === '' ? null : <Words size="title">{former.title}</Words>}
          {titleSince === null ? null : <Text tone="soft">{t('titleSince', { title: titleSince })}</Text>}
          <ChangedText paragraphs={paragraphs} spokenLabels={{ removed: t('removed'), added: t('added') }} />
          {former.photographCount > 0 ? (
            <Text tone="soft">{t('photographs', { count: former.photographCount })}</Text>
          ) : null}
        </Sheet>
        {mayRestore ? (
          <Stack align="start">
            <Button variant="primary" busy={busy} busyLabel={t('restoring')} onClick={restore}>
              {t('restore')}
            </Button>
            <Text tone="soft">{t('restoreHint')}</Text>
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
};
