'use client';

import type { Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { localStore } from '#lib/storage/browser-stores.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { onFirstInteraction } from '#ui/controls/on-first-interaction.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LAST_WRITER } from '../writing/device-copy.ts';
import { BOOK_OF_LAST, bringOwnDrafts, ownDraftOf, ownDrafts } from './own-drafts.ts';
import { sendAside } from './send-deps.ts';

/** Has the sheet that needs no network at hand: its script keeps that page and nothing of anybody's. */
const keepSheet = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // The editor's code usually loads with the first key: here it loads before the network goes.
  await import('#ui/editor/open-editor.ts');
  await import('@souvenance/contracts/story-reader');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: loaded.filter((path) => path.startsWith('/_next/static/')) });
};

interface KeepForOfflineProps {
  bookId: string;
  /** The story as it was saved last. */
  story?: Story | null;
}

/** From the first sign of a person on a reload without a network opens the sheet, and one's own drafts of this book. Says so when words of another page were put aside. */
export const KeepForOffline = ({ bookId, story = null }: KeepForOfflineProps) => {
  const { client, properties } = useSession();
  const t = useTranslations('stories.aside');
  const [aside, setAside] = useState(0);
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const keep = async () => {
      localStore.keep(BOOK_OF_LAST, bookId);
      // Drafts of who was here before, and left without signing out, are none of this person's.
      const isSame = [null, uid].includes(localStore.read(LAST_WRITER));
      localStore.keep(LAST_WRITER, uid);
      setAside(await sendAside(client, uid));
      await keepSheet();
      const storedDrafts = isSame ? await ownDrafts.list() : [];
      await ownDrafts.keep(await bringOwnDrafts(client, bookId, uid, storedDrafts));
    };
    // Where a browser keeps nothing, one writes as before.
    // A page that is only looked at loads nothing more.
    return onFirstInteraction(() => {
      keep().catch((error: unknown) => logFault('nothing is kept for when there is no network', error));
    });
  }, [client, bookId, uid]);
  useEffect(() => {
    if (story?.state === 'draft' && story.authorUid === uid) void ownDrafts.put(ownDraftOf(story));
  }, [story, uid]);
  if (aside === 0) return null;
  return (
    <Notice
      tone="info"
      live
      actions={<LinkButton href={`/stories/draft?book=${bookId}`}>{t('see')}</LinkButton>}
    >
      {t('says')}
    </Notice>
  );
};
