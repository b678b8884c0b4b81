'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { RenderingProgress } from './rendering-progress.tsx';
import { type Making, type MakingInput, useMaking } from './use-making.ts';

interface MakingLooks {
  /** Label of the button, when it isn't the first rendering. */
  label?: string;
  looks?: 'primary' | 'secondary';
}

/** Names a failure that the person can act on; it has a sentence of its own. */
const reasonOf = (job: Job | null): 'tooSlow' | 'tooHeavy' | null => {
  if (job?.errorCode === 'book.too_slow') return 'tooSlow';
  return job?.errorCode === 'book.too_heavy' ? 'tooHeavy' : null;
};

interface MakingStepProps extends MakingLooks, Pick<MakingInput, 'mayMake' | 'isUnderWay'> {
  making: Making;
}

/** The one action that sets the book, its progress in words, or what kept it from being set. */
export const MakingStep = ({ making, mayMake, isUnderWay, label, looks = 'primary' }: MakingStepProps) => {
  const t = useTranslations('making');
  const { job, isLive, isGoing, action, begin } = making;
  if (!mayMake) return <Notice tone="info">{isUnderWay ? t('underWay') : t('readerOnly')}</Notice>;
  if (isGoing) return <RenderingProgress job={job} isLive={isLive} />;
  const end = job?.state === 'failed' ? 'failed' : job?.state === 'cancelled' ? 'cancelled' : null;
  return (
    <Stack align="start">
      {end ? (
        <Notice tone="error" title={t(`${end}Title`)} live>
          {t(reasonOf(job) ?? end, { reference: job?.id ?? '' })}
        </Notice>
      ) : null}
      <ProblemNotice sentence={action.sentence} />
      <Button variant={looks} icon="book" busy={action.busy} busyLabel={t('busy')} onClick={begin}>
        {end ? t('again') : (label ?? t('action'))}
      </Button>
      <Text tone="soft">{t('lead')}</Text>
    </Stack>
  );
};

/** Sets the book, or another edition of it, and shows how far it is. */
export const RenderBook = ({ label, looks, ...input }: MakingInput & MakingLooks) => {
  const making = useMaking(input);
  const { mayMake, isUnderWay } = input;
  return <MakingStep making={making} mayMake={mayMake} isUnderWay={isUnderWay} label={label} looks={looks} />;
};
