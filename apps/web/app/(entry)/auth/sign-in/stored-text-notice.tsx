'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { COPY_PREFIX } from '#features/stories/writing/device-copy.ts';
import { deviceNames } from '#lib/storage/browser-stores.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Tells a person who comes from the editor that their text is stored, and when it comes back. */
export const StoredTextNotice = () => {
  const t = useTranslations('auth.signIn');
  const next = useSearchParams().get('next') ?? '';
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(next.startsWith('/stories/form') && deviceNames(COPY_PREFIX).length > 0), [next]);
  return isKept ? <Notice tone="info">{t('keptWords')}</Notice> : null;
};
