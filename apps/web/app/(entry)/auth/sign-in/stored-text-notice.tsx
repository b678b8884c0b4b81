'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { COPY_PREFIX } from '#features/stories/writing/device-copy.ts';
import { listStoredKeys } from '#lib/storage/browser-stores.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Tells a person who comes from the editor that their text is stored on this device, and when it comes back. */
export const StoredTextNotice = () => {
  const t = useTranslations('auth.signIn');
  const next = useSearchParams().get('next') ?? '';
  const [isTextStored, setTextStored] = useState(false);
  useEffect(
    () => setTextStored(next.startsWith('/stories/form') && listStoredKeys(COPY_PREFIX).length > 0),
    [next],
  );
  return isTextStored ? <Notice tone="info">{t('keptWords')}</Notice> : null;
};
