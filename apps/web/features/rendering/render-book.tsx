'use client';

import type { Job } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RenderingProgress } from './rendering-progress.tsx';
import { type RenderInput, type RenderProcess, useRenderProcess } from './use-render-process.ts';

/** The kind of a failure that the user can do something about; it has a sentence of its own. */
const findFailureReason = (job: Job | null): 'tooSlow' | 'tooHeavy' | null => {
  if (job?.errorCode === 'book.too_slow') return 'tooSlow';
  return job?.errorCode === 'book.too_heavy' ? 'tooHeavy' : null;
};

interface RenderStepProps extends Pick<RenderInput, 'canRender'> {
  renderProcess: RenderProcess;
  /** True while the server reports a running rendering; members who may not render the book are told. */
  isRunning: boolean;
}

/** Progress of the rendering; when it failed, why, with the button that tries again. */
export const RenderStep = ({ renderProcess, canRender, isRunning }: RenderStepProps) => {
  const t = useTranslations('making');
  const { job, isConnected, isInProgress, action, begin } = renderProcess;
  if (!canRender) return <Notice tone="info">{isRunning ? t('underWay') : t('readerOnly')}</Notice>;
  if (isInProgress) return <RenderingProgress job={job} isConnected={isConnected} />;
  const outcome = job?.state === 'failed' ? 'failed' : job?.state === 'cancelled' ? 'cancelled' : null;
  return (
    <Stack align="start">
      {outcome ? (
        <Notice tone="error" title={t(`${outcome}Title`)} isLive>
          {t(findFailureReason(job) ?? outcome, { reference: job?.id ?? '' })}
        </Notice>
      ) : null}
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" icon="book" isBusy={action.busy} busyLabel={t('busy')} onClick={begin}>
        {t('again')}
      </Button>
    </Stack>
  );
};

/** Renders the book, or another edition of it, as soon as it is shown, with the progress. */
export const RenderBook = (input: Omit<RenderInput, 'canRender'>) => {
  const renderProcess = useRenderProcess({ ...input, canRender: true });
  return <RenderStep renderProcess={renderProcess} canRender isRunning />;
};
