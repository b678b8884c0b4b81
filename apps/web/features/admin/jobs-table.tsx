'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useProgressWords } from '#features/rendering/use-progress-words.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { JobBadge } from './job-badge.tsx';
import { SubjectText } from './subject-text.tsx';
import { TraceId } from './trace-id.tsx';
import { WhoseJob } from './whose-job.tsx';

/** Each job with its progress in words, its attempts and its error. */
export const JobsTable = ({ jobs }: { jobs: AdminJobs['jobs'] }) => {
  const t = useTranslations('admin.jobs');
  const words = useProgressWords();
  return (
    <Table
      caption={t('jobs')}
      rows={jobs}
      rowKey={({ id }) => id}
      isCards
      empty={t('noJobs')}
      columns={[
        {
          id: 'kind',
          isShort: true,
          label: t('kind'),
          cell: ({ id, kind }) => (
            <TextLink href={`/admin/jobs/${encodeURIComponent(id)}`}>{t(`kinds.${kind}`)}</TextLink>
          ),
        },
        { id: 'subject', canBreak: true, label: t('subject'), cell: (job) => <SubjectText {...job} /> },
        { id: 'whose', label: t('whose'), cell: (job) => <WhoseJob job={job} /> },
        {
          id: 'state',
          label: t('state'),
          cell: ({ state, progress, errorCode, errorMessage, nextTryAt, isVanished }) => (
            <>
              <JobBadge job={{ state, nextTryAt, isVanished }} />
              {nextTryAt ? (
                <div>
                  {t.rich('nextTry', { date: () => <DateText key="date" at={nextTryAt} shape="tight" /> })}
                </div>
              ) : null}
              {state === 'active' && !nextTryAt && !isVanished ? <div>{words(progress)}</div> : null}
              {(errorMessage ?? errorCode) ? <div>{t('hasError')}</div> : null}
            </>
          ),
        },
        { id: 'attempts', label: t('attempts'), isFigure: true, cell: ({ attempts }) => attempts },
        {
          id: 'created',
          isShort: true,
          label: t('createdAndTrace'),
          // One column for both: no date is cut off at the right of an ordinary screen.
          cell: ({ createdAt, traceId }) => (
            <>
              <DateText at={createdAt} shape="tight" />
              <div>
                <TraceId traceId={traceId} />
              </div>
            </>
          ),
        },
      ]}
    />
  );
};
