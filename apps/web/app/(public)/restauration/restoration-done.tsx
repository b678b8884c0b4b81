'use client';

import type { RestorationOutcome } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatFileSize } from '#ui/text/use-format-file-size.ts';

/** Tells what came back with a restored backup. */
export const RestorationDone = ({ outcome }: { outcome: RestorationOutcome }) => {
  const t = useTranslations('restoration');
  const { dateTime } = useFormatter();
  const formatSize = useFormatFileSize();
  const { takenAt, files, bytes, erasures } = outcome;
  const date = dateTime(new Date(takenAt), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Notice
      tone="done"
      title={t('doneTitle')}
      isLive
      actions={<LinkButton href="/auth/sign-in">{t('signIn')}</LinkButton>}
    >
      {t('done', { date, files, size: formatSize(bytes) })}{' '}
      {erasures === 0 ? null : `${t('doneErasures', { count: erasures })} `}
      {t('restart')}
    </Notice>
  );
};
