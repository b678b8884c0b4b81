import { type AdminJobs, findListed, mailStates } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { JobBadge } from '#features/admin/job-badge.tsx';
import { JobOwner } from '#features/admin/job-owner.tsx';
import { TraceId } from '#features/admin/trace-id.tsx';
import { useFormatProgress } from '#features/rendering/use-format-progress.ts';
import { type DescriptionCell, DescriptionList } from '#ui/data/description-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type Job = AdminJobs['jobs'][number];

const hasLabel = (key: string) => key === 'outcome' || key === 'renderingId' || key === 'contentHash';

/** Cells for the job's result: its ids, and the outcome of a mail. */
const useResultCells = () => {
  const t = useTranslations('admin');
  return (result: Job['result']): DescriptionCell[] =>
    Object.entries(result ?? {}).map(([key, value]) => {
      const state = findListed(mailStates, value);
      return {
        label: t(hasLabel(key) ? `job.results.${key}` : 'job.result'),
        value: state ? t(`mailStates.${state}`) : value,
        isWide: true,
      };
    });
};

const FullTraceId = ({ traceId }: { traceId: string }) => (
  <>
    {traceId} <TraceId traceId={traceId} isButtonOnly />
  </>
);

/** Details of a job, and its result. */
export const JobDetails = ({ job }: { job: Job }) => {
  const t = useTranslations('admin');
  const formatProgress = useFormatProgress();
  const resultCells = useResultCells();
  const { id, progress, attempts, createdAt, finishedAt, result, nextTryAt, family, orderId, traceId } = job;
  return (
    <DescriptionList
      cells={[
        {
          label: t('jobs.state'),
          value: <JobBadge job={job} />,
        },
        { label: t('jobs.progress'), value: formatProgress(progress), isWide: true },
        ...(nextTryAt
          ? [{ label: t('jobs.nextTryAt'), value: <DateText at={nextTryAt} shape="moment" />, isWide: true }]
          : []),
        ...(family || orderId
          ? [{ label: t('jobs.whose'), value: <JobOwner job={job} />, isWide: true }]
          : []),
        { label: t('jobs.attempts'), value: attempts },
        { label: t('jobs.created'), value: <DateText at={createdAt} shape="moment" />, isWide: true },
        ...(finishedAt
          ? [{ label: t('job.finished'), value: <DateText at={finishedAt} shape="moment" />, isWide: true }]
          : []),
        { label: t('job.id'), value: id, isWide: true },
        ...(traceId
          ? [{ label: t('job.trace'), value: <FullTraceId traceId={traceId} />, isWide: true }]
          : []),
        ...resultCells(result),
      ]}
    />
  );
};
