'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { type AddedTake, listAddedTakes } from './added-takes.ts';
import { listFileNames, type RecentImport, withAddedTakes } from './recent-imports.ts';
import { removeAddedTake } from './remove-added-take.ts';

interface RecentImportRowProps {
  recentImport: RecentImport;
  onUndone: () => void;
}

const RecentImportRow = ({ recentImport, onUndone }: RecentImportRowProps) => {
  const t = useTranslations('importing');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { createdAt, stories, takes } = recentImport;
  const fileNames = listFileNames(recentImport);
  const [firstFile = ''] = fileNames;
  const file = t('files', { file: firstFile, more: fileNames.length - 1 });
  const things = [
    stories.length === 0 ? '' : t('recentStories', { count: stories.length }),
    takes.length === 0 ? '' : t('recentTakes', { count: takes.length }),
  ]
    .filter((thing) => thing !== '')
    .join(', ');
  const undo = async () => {
    const isDone = await action.run(async () => {
      for (const { id } of stories)
        await client.call('stories.move', { params: { storyId: id }, body: { to: 'set_aside' } });
      for (const take of takes) await removeAddedTake(client, take);
    }, 'undo');
    if (!isDone) return;
    onUndone();
    router.refresh();
  };
  return (
    <ListItem>
      <Stack space="2">
        <Text>
          {t.rich('recent', {
            file,
            things,
            date: () => <DateText at={createdAt} />,
          })}
        </Text>
        <ProblemNotice message={action.problemMessage} />
        <div>
          <Button
            {...action.busyAs('undo', t('undoing'))}
            aria-label={t('undoOf', { file })}
            onClick={() => void undo()}
          >
            {t('undo')}
          </Button>
        </div>
      </Stack>
    </ListItem>
  );
};

interface RecentImportsListProps {
  bookId: string;
  imports: readonly RecentImport[];
}

/** Documents and sound files of the last week, each to be set aside whole; every story can still come back. */
export const RecentImportsList = ({ bookId, imports }: RecentImportsListProps) => {
  const t = useTranslations('importing');
  const [addedTakes, setAddedTakes] = useState<readonly AddedTake[]>([]);
  const readAddedTakes = () => setAddedTakes(listAddedTakes(bookId, Date.now()));
  // The server knows nothing of the device: what it stores is read once the page is there.
  useEffect(readAddedTakes, [imports]);
  const recentImports = withAddedTakes(imports, addedTakes);
  if (recentImports.length === 0) return null;
  return (
    <Stack space="3">
      <Heading level={2}>{t('recentTitle')}</Heading>
      <List>
        {recentImports.map((recentImport) => (
          <RecentImportRow
            key={recentImport.importId}
            recentImport={recentImport}
            onUndone={readAddedTakes}
          />
        ))}
      </List>
    </Stack>
  );
};
