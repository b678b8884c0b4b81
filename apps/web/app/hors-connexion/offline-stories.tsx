'use client';

import { proposeTitle } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LAST_BOOK, type OwnDraft, ownDrafts } from '#features/stories/keeping/own-drafts.ts';
import { localStore } from '#lib/storage/browser-stores.ts';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { OfflineWriter } from './offline-writer.tsx';
import { useIsReachable } from './use-is-reachable.ts';

/** Reads from the URL which view to show: a story, a new story, or the list of drafts. */
const readRequestedView = () => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return {
    isForm: pathname.startsWith('/stories/form'),
    storyId: query.get('story'),
    bookId: query.get('book') ?? localStore.read(LAST_BOOK),
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
          <BookText size="title">{draft.title || proposeTitle(draft.body) || t('untitled')}</BookText>
        </ListItem>
      ))}
    </List>
  );
};

interface OfflineView extends ReturnType<typeof readRequestedView> {
  readonly drafts: readonly OwnDraft[];
}

/**
 * The page shown without a network: the requested story, or the user's drafts. Typed text is stored as it is online.
 */
export const OfflineStories = () => {
  const t = useTranslations('stories.offline');
  const isReachable = useIsReachable();
  const [view, setView] = useState<OfflineView | null>(null);
  useEffect(() => {
    void ownDrafts.list().then((drafts) => setView({ drafts, ...readRequestedView() }));
  }, []);
  const ownDraft = view?.drafts.find(({ id }) => id === view.storyId) ?? null;
  const canWrite = view?.isForm && (ownDraft !== null || (view.storyId === null && view.bookId !== null));
  return (
    <Page title={t('title')} lead={t('lead')} width="paper">
      {isReachable ? (
        <Notice
          tone="done"
          isLive
          actions={
            <AnchorButton
              href={view?.isForm ? `${window.location.pathname}${window.location.search}` : '/stories/draft'}
            >
              {t(view?.isForm ? 'goOn' : 'return')}
            </AnchorButton>
          }
        >
          {t('online')}
        </Notice>
      ) : null}
      {view && canWrite ? (
        <OfflineWriter
          ownDraft={ownDraft}
          bookId={view.bookId ?? ''}
          questionId={view.questionId}
          isReachable={isReachable}
        />
      ) : null}
      {view && !canWrite ? <DraftList drafts={view.drafts} /> : null}
      {view && !canWrite && view.bookId !== null ? (
        <AnchorButton href={`/stories/form?book=${view.bookId}`}>{t('write')}</AnchorButton>
      ) : null}
      {view && canWrite ? <AnchorButton href="/stories/draft">{t('others')}</AnchorButton> : null}
    </Page>
  );
};
