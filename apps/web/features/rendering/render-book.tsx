'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { RenderingProgress } from './rendering-progress.tsx';
import { type RenderInput, type RenderProcess, useRenderProcess } from './use-render-process.ts';

interface RenderButtonProps {
  /** Label of the button, when this is not the first rendering. */
  label?: string;
  buttonVariant?: 'primary' | 'secondary';
}

/** The kind of a failure that the user can do something about; it has a sentence of its own. */
const findFailureReason = (job: Job | null): 'tooSlow' | 'tooHeavy' | null => {
  if (job?.errorCode === 'book.too_slow') return 'tooSlow';
  return job?.errorCode === 'book.too_heavy' ? 'tooHeavy' : null;
};

interface RenderStepProps extends RenderButtonProps, Pick<RenderInput, 'canRender' | 'isRunning'> {
  making: RenderProcess;
}

/** The button that renders the book, its progress, or why it failed. */
export const RenderStep = ({
  making,
  canRender,
  isRunning,
  label,
  buttonVariant = 'primary',
}: RenderStepProps) => {
  const t = useTranslations('making');
  const { job, isLive, isInProgress: isGoing, action, begin } = making;
  if (!canRender) return <Notice tone="info">{isRunning ? t('underWay') : t('readerOnly')}</Notice>;
  if (isGoing) return <RenderingProgress job={job} isLive={isLive} />;
  const outcome = job?.state === 'failed' ? 'failed' : job?.state === 'cancelled' ? 'cancelled' : null;
  return (
    <Stack align="start">
      {outcome ? (
        <Notice tone="error" title={t(`${outcome}Title`)} isLive>
          {t(findFailureReason(job) ?? outcome, { reference: job?.id ?? '' })}
        </Notice>
      ) : null}
      <ProblemNotice sentence={action.sentence} />
      <Button variant={buttonVariant} icon="book" isBusy={action.busy} busyLabel={t('busy')} onClick={begin}>
        {outcome ? t('again') : (label ?? t('action'))}
      </Button>
      <Text tone="soft">{t('lead')}</Text>
    </Stack>
  );
};

/** Renders the book, or another edition of it, and shows the progress. */
export const RenderBook = ({ label, buttonVariant, ...input }: RenderInput & RenderButtonProps) => {
  const making = useRenderProcess(input);
  return (
    <RenderStep
      making={making}
      canRender={input.canRender}
      isRunning={input.isRunning}
      label={label}
      buttonVariant={buttonVariant}
    />
  );
};
