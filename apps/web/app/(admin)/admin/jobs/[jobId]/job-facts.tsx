import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Fiche } from '#ui/fiche.tsx';
import { useProgressWords } from '../../../../making/use-progress-words.ts';
import { jobTone } from '../job-tone.ts';

/** The job's figures, and the error that ended it. */
export const JobFacts = ({ job }: { job: AdminJobs['jobs'][number] }) => {
  const t = useTranslations('admin');
  const words = useProgressWords();
  const { id, state, progress, attempts, createdAt, finishedAt, errorCode, errorMessage, result } = job;
  const error = errorMessage ?? errorCode;
  return (
    <Fiche
      cells={[
        {
          label: t('jobs.state'),
          value: <Badge tone={jobTone[state]}>{t(`jobs.states.${state}`)}</Badge>,
        },
        { label: t('jobs.progress'), value: words(progress), isWide: true },
        { label: t('jobs.attempts'), value: attempts },
        { label: t('jobs.created'), value: <DateText at={createdAt} shape="moment" />, isWide: true },
        ...(finishedAt
          ? [{ label: t('job.finished'), value: <DateText at={finishedAt} shape="moment" />, isWide: true }]
          : []),
        { label: t('job.id'), value: id, isWide: true },
        ...Object.entries(result ?? {}).map(([key, value]) => ({ label: key, value, isWide: true })),
        ...(error ? [{ label: t('jobs.error'), value: error, isWide: true }] : []),
      ]}
    />
  );
};
