'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Progress } from '#ui/feedback/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { computeFraction, useFormatProgress } from './use-format-progress.ts';

const waitingProgress = { step: 'waiting', done: 0, total: 0 } as const;

/** Progress of a rendering as text; the user may leave the page and come back. */
export const RenderingProgress = ({ job, isConnected }: { job: Job | null; isConnected: boolean }) => {
  const t = useTranslations('making');
  const formatProgress = useFormatProgress();
  const progress = job?.progress ?? waitingProgress;
  const isDelayed = job?.isDelayed === true;
  const stepText = progress.step === 'waiting' ? t('beginning') : formatProgress(progress);
  const label = isDelayed ? t('delayedStep') : stepText;
  return (
    <Stack>
      <Progress
        label={label}
        fraction={computeFraction(progress)}
        note={t(isDelayed ? 'delayed' : 'leave')}
      />
      {job !== null && !isConnected ? <Text tone="soft">{t('reconnecting')}</Text> : null}
    </Stack>
  );
};
