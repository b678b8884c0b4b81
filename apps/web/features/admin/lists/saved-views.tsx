'use client';

import type { SavedView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface SavedViewsProps {
  list: SavedView['list'];
  /** Path of the list, without query. */
  path: string;
  /** Present filters of the list, as the query of its address. */
  query: string;
  initial: readonly SavedView[];
}

/** The administrator's saved views of a list; the present filters can be saved as one, and a view removed. */
export const SavedViews = ({ list, path, query, initial }: SavedViewsProps) => {
  const t = useTranslations('adminLists.views');
  const client = useClient();
  const [views, setViews] = useState(initial);
  const [isNaming, setIsNaming] = useState(false);
  const listViews = views.filter((view) => view.list === list);
  const current = listViews.find((view) => view.query === query);
  const remove = async (viewId: string) => {
    const answer = await client.call('admin.removeView', { params: { viewId }, body: {} });
    setViews(answer.views);
  };
  if (listViews.length === 0 && query === '') return null;
  return (
    <Stack space="2">
      {listViews.length === 0 ? null : (
        <TabLinks
          label={t('title')}
          isInPage
          links={[
            { href: path, label: t('all'), isCurrent: query === '' },
            ...listViews.map((view) => ({
              href: `${path}?${view.query}`,
              label: view.name,
              isCurrent: view.id === current?.id,
            })),
          ]}
        />
      )}
      <Row>
        {query !== '' && current === undefined ? (
          <Button onClick={() => setIsNaming(true)}>{t('save')}</Button>
        ) : null}
        {current ? (
          <ConfirmedButton
            variant="quiet"
            label={t('remove')}
            busyLabel={t('busy')}
            title={t('removeTitle', { name: current.name })}
            text={t('removeText')}
            onConfirm={() => remove(current.id)}
          />
        ) : null}
      </Row>
      {isNaming ? (
        <SaveViewDialog
          list={list}
          query={query}
          onClose={() => setIsNaming(false)}
          onSaved={(savedViews) => {
            setViews(savedViews);
            setIsNaming(false);
          }}
        />
      ) : null}
    </Stack>
  );
};
