'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Progress } from '#ui/feedback/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { fractionOf, useProgressWords } from './use-progress-words.ts';

const waiting = { step: 'waiting', done: 0, total: 0 } as const;

/** Where the work is, in words, and whether it waits; one can leave and come back. */
export const RenderingProgress = ({ job, isLive }: { job: Job | null; isLive: boolean }) => {
  const t = useTranslations('making');
  const words = useProgressWords();
  const progress = job?.progress ?? waiting;
  const isDelayed = job?.isDelayed === true;
  return (
    <Stack>
      <Progress
        label={isDelayed ? t('delayedStep') : words(progress)}
        fraction={fractionOf(progress)}
        note={t(isDelayed ? 'delayed' : 'leave')}
      />
      {job !== null && !isLive ? <Text tone="soft">{t('reconnecting')}</Text> : null}
    </Stack>
  );
};
