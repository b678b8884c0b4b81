'use client';

import { useEffect } from 'react';
import { logFault } from '#environment/log-fault.ts';
import { useSession } from '#session/session-provider.tsx';
import { deviceShelf } from '#storage/shelves.ts';
import { onFirstSign } from '#ui/controls/on-first-sign.ts';
import { BOOK_OF_LAST, bringOwnDrafts, ownDrafts } from './own-drafts.ts';

/** Has the sheet that needs no network at hand: its script keeps that page and nothing of anybody's. */
const keepSheet = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // What the editor is made of comes with a first key: now it is there before the network goes.
  await import('#ui/editor/open-editor.ts');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: loaded.filter((path) => path.startsWith('/_next/static/')) });
};

/** From the first sign of a person on a reload without a network opens the sheet, and one's own drafts of this book. Draws nothing. */
export const KeepForOffline = ({ bookId }: { bookId: string }) => {
  const { client, properties } = useSession();
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const keep = async () => {
      deviceShelf.keep(BOOK_OF_LAST, bookId);
      await keepSheet();
      await ownDrafts.keep(await bringOwnDrafts(client, bookId, uid, await ownDrafts.list()));
    };
    // Nothing is loaded for nobody; where a browser keeps nothing, one writes as before.
    return onFirstSign(
      () =>
        void keep().catch((error: unknown) =>
          logFault('nothing is kept for when there is no network', error),
        ),
    );
  }, [client, bookId, uid]);
  return null;
};
