'use client';

import type { RestorationOutcome } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { useFormatMoment } from '#ui/formats/use-format-moment.ts';

/** Tells what came back with a restored backup. */
export const RestorationDone = ({ outcome }: { outcome: RestorationOutcome }) => {
  const t = useTranslations('restoration');
  const formatMoment = useFormatMoment();
  const formatSize = useFormatFileSize();
  const { takenAt, files, bytes, erasures } = outcome;
  return (
    <Notice
      tone="done"
      title={t('doneTitle')}
      isLive
      actions={<LinkButton href="/auth/sign-in">{t('signIn')}</LinkButton>}
    >
      {t('done', { date: formatMoment(takenAt), files, size: formatSize(bytes) })}{' '}
      {erasures === 0 ? null : `${t('doneErasures', { count: erasures })} `}
      {t('restart')}
    </Notice>
  );
};
