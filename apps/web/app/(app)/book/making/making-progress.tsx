'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { fractionOf, useProgressWords } from '../../../making/use-progress-words.ts';

const waiting = { step: 'waiting', done: 0, total: 0 } as const;

/** Where the work is, in words; one can leave and come back. */
export const MakingProgress = ({ job, isLive }: { job: Job | null; isLive: boolean }) => {
  const t = useTranslations('making');
  const words = useProgressWords();
  const progress = job?.progress ?? waiting;
  return (
    <Stack>
      <Progress label={words(progress)} fraction={fractionOf(progress)} note={t('leave')} />
      {job !== null && !isLive ? <Text tone="soft">{t('reconnecting')}</Text> : null}
    </Stack>
  );
};
