'use client';

import { proposeTitle } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BOOK_OF_LAST, type OwnDraft, ownDrafts } from '#features/stories/keeping/own-drafts.ts';
import { localStore } from '#lib/storage/browser-stores.ts';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { OfflineWriter } from './offline-writer.tsx';
import { useIsReachable } from './use-is-reachable.ts';

/** The view that the address asks for: the sheet of a story, a new one, or the list of drafts. */
const askedFor = () => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return {
    isForm: pathname.startsWith('/stories/form'),
    storyId: query.get('story'),
    bookId: query.get('book') ?? localStore.read(BOOK_OF_LAST),
    questionId: query.get('question'),
  };
};

const DraftList = ({ drafts }: { drafts: readonly OwnDraft[] }) => {
  const t = useTranslations('stories');
  if (drafts.length === 0) return <Text>{t('offline.none')}</Text>;
  return (
    <List>
      {drafts.map(({ id, draft }) => (
        <ListItem
          key={id}
          actions={<AnchorButton href={`/stories/form?story=${id}`}>{t('drafts.continue')}</AnchorButton>}
        >
          <Words size="title">{draft.title || proposeTitle(draft.body) || t('untitled')}</Words>
        </ListItem>
      ))}
    </List>
  );
};

interface Opened extends ReturnType<typeof askedFor> {
  readonly drafts: readonly OwnDraft[];
}

/** Without a network: the sheet that was asked for, or one's own drafts. What is typed is kept as it is online. */
export const OfflineSheet = () => {
  const t = useTranslations('stories.offline');
  const isReachable = useIsReachable();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    void ownDrafts.list().then((drafts) => setOpened({ drafts, ...askedFor() }));
  }, []);
  const ownDraft = opened?.drafts.find(({ id }) => id === opened.storyId) ?? null;
  const mayWrite =
    opened?.isForm && (ownDraft !== null || (opened.storyId === null && opened.bookId !== null));
  return (
    <Page title={t('title')} lead={t('lead')} width="paper">
      {isReachable ? (
        <Notice
          tone="done"
          live
          actions={
            <AnchorButton
              href={
                opened?.isForm ? `${window.location.pathname}${window.location.search}` : '/stories/draft'
              }
            >
              {t(opened?.isForm ? 'goOn' : 'return')}
            </AnchorButton>
          }
        >
          {t('online')}
        </Notice>
      ) : null}
      {opened && mayWrite ? (
        <OfflineWriter
          ownDraft={ownDraft}
          bookId={opened.bookId ?? ''}
          questionId={opened.questionId}
          isReachable={isReachable}
        />
      ) : null}
      {opened && !mayWrite ? <DraftList drafts={opened.drafts} /> : null}
      {opened && !mayWrite && opened.bookId !== null ? (
        <AnchorButton href={`/stories/form?book=${opened.bookId}`}>{t('write')}</AnchorButton>
      ) : null}
      {opened && mayWrite ? <AnchorButton href="/stories/draft">{t('others')}</AnchorButton> : null}
    </Page>
  );
};
