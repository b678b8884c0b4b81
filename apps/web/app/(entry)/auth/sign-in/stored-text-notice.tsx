'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { COPY_PREFIX } from '#features/stories/writing/device-copy.ts';
import { listStoredKeys } from '#lib/storage/browser-stores.ts';
import { Notice } from '#ui/feedback/notice.tsx';

// Loaded on demand: most people who sign in come from no story.
const findUnsentVoice = async (): Promise<boolean> =>
  (await (await import('#features/recordings/keeping/voice-device.ts')).listUnsentTakes()).length > 0;

/**
 * Tells a person who comes from the editor that their text or their voice is stored on this device, and when it comes
 * back.
 */
export const StoredTextNotice = () => {
  const t = useTranslations('auth.signIn');
  const next = useSearchParams().get('next') ?? '';
  const [storedKind, setStoredKind] = useState<'keptWords' | 'keptVoice' | null>(null);
  useEffect(() => {
    if (!next.startsWith('/stories/form')) return;
    if (listStoredKeys(COPY_PREFIX).length > 0) return setStoredKind('keptWords');
    void findUnsentVoice().then((hasVoice) => setStoredKind(hasVoice ? 'keptVoice' : null));
  }, [next]);
  return storedKind === null ? null : <Notice tone="info">{t(storedKind)}</Notice>;
};
