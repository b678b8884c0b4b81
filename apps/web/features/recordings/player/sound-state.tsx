'use client';

import { RECORDING_SECONDS_MAX, type Recording } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';

interface SoundStateProps {
  recording: Pick<Recording, 'state' | 'refusal' | 'takes'> & Partial<Pick<Recording, 'sound'>>;
}

/** Says that the sound is being prepared, why it could not be, or what is missing. */
export const SoundState = ({ recording }: SoundStateProps) => {
  const t = useTranslations('voice.recorder');
  const { state, refusal, takes, sound } = recording;
  if (refusal !== null)
    return (
      <Notice tone="attention" isLive>
        {refusal}
      </Notice>
    );
  if (state === 'preparing')
    return (
      <Notice tone="info" isLive>
        {t('preparing')}
      </Notice>
    );
  if (sound?.isCut === true)
    return <Notice tone="attention">{t('cut', { minutes: RECORDING_SECONDS_MAX / 60 })}</Notice>;
  const count = takes.filter(({ isUnread, isRemoved }) => isUnread && !isRemoved).length;
  return count === 0 ? null : <Notice tone="attention">{t('unread', { count })}</Notice>;
};
