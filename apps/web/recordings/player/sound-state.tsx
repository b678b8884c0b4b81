'use client';

import type { Recording } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';

/** That the voice is being made ready to be heard, or why it could not be. */
export const SoundState = ({ recording }: { recording: Pick<Recording, 'state' | 'refusal'> }) => {
  const t = useTranslations('voice.recorder');
  const { state, refusal } = recording;
  if (refusal !== null)
    return (
      <Notice tone="attention" live>
        {refusal}
      </Notice>
    );
  return state === 'preparing' ? (
    <Notice tone="info" live>
      {t('preparing')}
    </Notice>
  ) : null;
};
