import { type AdminJobs, findListed, mailStates } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { JobBadge } from '#features/admin/job-badge.tsx';
import { TraceId } from '#features/admin/trace-id.tsx';
import { WhoseJob } from '#features/admin/whose-job.tsx';
import { useProgressWords } from '#features/rendering/use-progress-words.ts';
import { DescriptionList, type FicheCell } from '#ui/data/description-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type Job = AdminJobs['jobs'][number];

const isNamed = (key: string) => key === 'outcome' || key === 'renderingId' || key === 'contentHash';

/** The result of the job: its ids, for copying, and how a mail ended. */
const useResultCells = () => {
  const t = useTranslations('admin');
  return (result: Job['result']): FicheCell[] =>
    Object.entries(result ?? {}).map(([key, value]) => {
      const state = findListed(mailStates, value);
      return {
        label: t(isNamed(key) ? `job.results.${key}` : 'job.result'),
        value: state ? t(`mailStates.${state}`) : value,
        isWide: true,
      };
    });
};

const WholeTrace = ({ traceId }: { traceId: string }) => (
  <>
    {traceId} <TraceId traceId={traceId} isBesideWhole />
  </>
);

/** The job's figures, and what came of it. */
export const JobFacts = ({ job }: { job: Job }) => {
  const t = useTranslations('admin');
  const words = useProgressWords();
  const resultCells = useResultCells();
  const { id, progress, attempts, createdAt, finishedAt, result, nextTryAt, family, orderId, traceId } = job;
  return (
    <DescriptionList
      cells={[
        {
          label: t('jobs.state'),
          value: <JobBadge job={job} />,
        },
        { label: t('jobs.progress'), value: words(progress), isWide: true },
        ...(nextTryAt
          ? [{ label: t('jobs.nextTryAt'), value: <DateText at={nextTryAt} shape="moment" />, isWide: true }]
          : []),
        ...(family || orderId
          ? [{ label: t('jobs.whose'), value: <WhoseJob job={job} />, isWide: true }]
          : []),
        { label: t('jobs.attempts'), value: attempts },
        { label: t('jobs.created'), value: <DateText at={createdAt} shape="moment" />, isWide: true },
        ...(finishedAt
          ? [{ label: t('job.finished'), value: <DateText at={finishedAt} shape="moment" />, isWide: true }]
          : []),
        { label: t('job.id'), value: id, isWide: true },
        ...(traceId
          ? [{ label: t('job.trace'), value: <WholeTrace traceId={traceId} />, isWide: true }]
          : []),
        ...resultCells(result),
      ]}
    />
  );
};
