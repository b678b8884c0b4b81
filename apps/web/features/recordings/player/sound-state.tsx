'use client';

import type { Recording } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';

/** That the voice is being made ready to be heard, why it could not be, or what of it is missing. */
export const SoundState = ({ recording }: { recording: Pick<Recording, 'state' | 'refusal' | 'takes'> }) => {
  const t = useTranslations('voice.recorder');
  const { state, refusal, takes } = recording;
  if (refusal !== null)
    return (
      <Notice tone="attention" live>
        {refusal}
      </Notice>
    );
  if (state === 'preparing')
    return (
      <Notice tone="info" live>
        {t('preparing')}
      </Notice>
    );
  const count = takes.filter(({ isUnread, isRemoved }) => isUnread && !isRemoved).length;
  return count === 0 ? null : <Notice tone="attention">{t('unread', { count })}</Notice>;
};
