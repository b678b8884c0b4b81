'use client';

import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface SetAsideProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
}

/** Parts of a mailed answer that were left out of the story by their form, folded, each with a button that takes it back. */
export const SetAside = ({ autosaver, story }: SetAsideProps) => {
  const t = useTranslations('stories.form.leftOut');
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const parts = story?.setAside ?? [];
  if (story === null || parts.length === 0) return null;
  const takeBack = (partId: string) =>
    void run(async () => {
      await autosaver.flush();
      autosaver.replace(await client.call('stories.takeBack', { params: { storyId: story.id, partId } }));
    });
  return (
    <Disclosure summary={t('title')}>
      <Stack>
        <Text tone="soft">{t('says')}</Text>
        <ProblemNotice sentence={sentence} />
        {parts.map(({ id, reason, paragraphs }) => (
          <Stack key={id} space="2">
            <Text tone="soft">{t(`reasons.${reason}`)}</Text>
            {paragraphs.map((paragraph, at) => (
              <Text key={at}>{paragraph}</Text>
            ))}
            <Button busy={busy} busyLabel={t('taking')} onClick={() => takeBack(id)}>
              {t('take')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
};
