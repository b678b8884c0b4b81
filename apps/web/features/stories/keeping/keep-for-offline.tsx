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
import { LAST_BOOK, ownDrafts, readOwnDrafts, toOwnDraft } from './own-drafts.ts';
import { sendAsideTexts } from './send-deps.ts';

/**
 * Registers the service worker, which caches the offline page (without personal data) and the scripts that this page
 * has loaded.
 */
const cacheOfflinePage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // The editor's code is usually loaded at the first interaction: load it now, while there is a network.
  await import('#ui/editor/open-editor.ts');
  await import('@souvenance/contracts/story-reader');
  const scriptPaths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: scriptPaths.filter((path) => path.startsWith('/_next/static/')) });
};

interface KeepForOfflineProps {
  bookId: string;
  /** The story as last saved. */
  story?: Story | null;
}

/**
 * From the first interaction on, keeps what is needed without a network: the offline page and the user's drafts of this
 * book. Also sends the text that another page of a story has moved aside, and shows a notice when there was some.
 */
export const KeepForOffline = ({ bookId, story = null }: KeepForOfflineProps) => {
  const { client, properties } = useSession();
  const t = useTranslations('stories.aside');
  const [sentCount, setSentCount] = useState(0);
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const prepare = async () => {
      localStore.keep(LAST_BOOK, bookId);
      // Drafts of another user, who left without signing out, are not this user's.
      const isSameWriter = [null, uid].includes(localStore.read(LAST_WRITER));
      localStore.keep(LAST_WRITER, uid);
      setSentCount(await sendAsideTexts(client, uid));
      await cacheOfflinePage();
      const storedDrafts = isSameWriter ? await ownDrafts.list() : [];
      await ownDrafts.replaceAll(await readOwnDrafts(client, bookId, uid, storedDrafts));
    };
    // On an error the editor works as before, without offline copies. Starts only at the first interaction: a page that
    // is only looked at loads nothing more.
    return onFirstInteraction(() => {
      prepare().catch((error: unknown) => logFault('nothing is kept for when there is no network', error));
    });
  }, [client, bookId, uid]);
  useEffect(() => {
    if (story?.state === 'draft' && story.authorUid === uid) void ownDrafts.put(toOwnDraft(story));
  }, [story, uid]);
  if (sentCount === 0) return null;
  return (
    <Notice
      tone="info"
      isLive
      actions={<LinkButton href={`/stories/draft?book=${bookId}`}>{t('see')}</LinkButton>}
    >
      {t('says')}
    </Notice>
  );
};
