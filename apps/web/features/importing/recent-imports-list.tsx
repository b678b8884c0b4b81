'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { RecentImport } from './recent-imports.ts';

const RecentImportRow = ({ recentImport }: { recentImport: RecentImport }) => {
  const t = useTranslations('importing');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { fileName, createdAt, storyIds } = recentImport;
  const undo = async () => {
    const isDone = await action.run(async () => {
      for (const storyId of storyIds)
        await client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
    }, 'undo');
    if (isDone) router.refresh();
  };
  return (
    <ListItem>
      <Stack space="2">
        <Text>
          {t.rich('recent', {
            file: fileName,
            count: storyIds.length,
            date: () => <DateText at={createdAt} />,
          })}
        </Text>
        <ProblemNotice sentence={action.sentence} />
        <div>
          <Button
            {...action.busyAs('undo', t('undoing'))}
            aria-label={t('undoOf', { file: fileName })}
            onClick={() => void undo()}
          >
            {t('undo')}
          </Button>
        </div>
      </Stack>
    </ListItem>
  );
};

/** Documents of the last week, each to be set aside whole; every story can still come back. */
export const RecentImportsList = ({ imports }: { imports: readonly RecentImport[] }) => {
  const t = useTranslations('importing');
  if (imports.length === 0) return null;
  return (
    <Stack space="3">
      <Heading level={2}>{t('recentTitle')}</Heading>
      <List>
        {imports.map((recentImport) => (
          <RecentImportRow key={recentImport.importId} recentImport={recentImport} />
        ))}
      </List>
    </Stack>
  );
};
