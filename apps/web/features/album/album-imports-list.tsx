'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { useFormatMoment } from '#ui/formats/use-format-moment.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { AlbumImport } from './album-imports.ts';
import { setRemoved } from './set-removed.ts';

const AlbumImportRow = ({ bookId, albumImport }: { bookId: string; albumImport: AlbumImport }) => {
  const t = useTranslations('album.imports');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const formatMoment = useFormatMoment();
  const { createdAt, shownIds, removedIds } = albumImport;
  const isUndone = shownIds.length === 0;
  const date = formatMoment(createdAt);
  const change = async () => {
    const ids = isUndone ? removedIds : shownIds;
    const isDone = await action.run(() => setRemoved(client, bookId, ids, !isUndone), 'change');
    if (isDone) router.refresh();
  };
  return (
    <ListItem
      actions={
        <Button
          {...action.busyAs('change', t('changing'))}
          aria-label={t(isUndone ? 'restoreOf' : 'undoOf', { date })}
          onClick={() => void change()}
        >
          {t(isUndone ? 'restore' : 'undo')}
        </Button>
      }
    >
      <Text>
        {t(isUndone ? 'undone' : 'added', { count: isUndone ? removedIds.length : shownIds.length, date })}
      </Text>
      <ProblemNotice message={action.problemMessage} />
    </ListItem>
  );
};

interface AlbumImportsListProps {
  bookId: string;
  imports: readonly AlbumImport[];
}

/** Lists the imports of the last week, each to be taken out of the album whole, and put back. */
export const AlbumImportsList = ({ bookId, imports }: AlbumImportsListProps) => {
  const t = useTranslations('album.imports');
  if (imports.length === 0) return null;
  return (
    <Stack space="3">
      <Heading level={2}>{t('title')}</Heading>
      <List>
        {imports.map((albumImport) => (
          <AlbumImportRow key={albumImport.importId} bookId={bookId} albumImport={albumImport} />
        ))}
      </List>
    </Stack>
  );
};
