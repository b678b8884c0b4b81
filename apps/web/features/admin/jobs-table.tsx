'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFormatProgress } from '#features/rendering/use-format-progress.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { WideOnly } from '#ui/layout/wide-only.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { JobBadge } from './job-badge.tsx';
import { JobOwner } from './job-owner.tsx';
import { buildChoiceColumn, type Choice } from './lists/choice-column.tsx';
import { SubjectText } from './subject-text.tsx';
import { TraceId } from './trace-id.tsx';
import { useFormatSubject } from './use-format-subject.ts';

interface JobsTableProps {
  jobs: AdminJobs['jobs'];
  /** Rows that are chosen; without it none can be. */
  choice?: Choice;
}

/** A table of jobs with progress, attempts and error. */
export const JobsTable = ({ jobs, choice }: JobsTableProps) => {
  const t = useTranslations('admin.jobs');
  const tSeveral = useTranslations('adminLists.several');
  const formatProgress = useFormatProgress();
  const formatSubject = useFormatSubject();
  const choiceColumns =
    choice === undefined
      ? []
      : [
          buildChoiceColumn({
            choice,
            rows: jobs,
            getId: ({ id }) => id,
            labels: {
              column: tSeveral('choose'),
              all: tSeveral('chooseAll'),
              of: ({ kind, subject }) => tSeveral('chooseOf', { name: formatSubject(kind, subject) }),
            },
          }),
        ];
  return (
    <Table
      caption={t('jobs')}
      rows={jobs}
      rowKey={({ id }) => id}
      isLines
      empty={t('noJobs')}
      columns={[
        ...choiceColumns,
        {
          id: 'kind',
          isShort: true,
          label: t('kind'),
          cell: ({ id, kind }) => (
            <TextLink href={`/admin/jobs/${encodeURIComponent(id)}`}>{t(`kinds.${kind}`)}</TextLink>
          ),
        },
        { id: 'subject', canBreak: true, label: t('subject'), cell: (job) => <SubjectText {...job} /> },
        { id: 'whose', label: t('whose'), cell: (job) => <JobOwner job={job} /> },
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
              {state === 'active' && !nextTryAt && !isVanished ? <div>{formatProgress(progress)}</div> : null}
              {(errorMessage ?? errorCode) ? <div>{t('hasError')}</div> : null}
            </>
          ),
        },
        {
          id: 'attempts',
          isWideOnly: true,
          label: t('attempts'),
          isFigure: true,
          cell: ({ attempts }) => attempts,
        },
        {
          id: 'created',
          isShort: true,
          label: t('createdAndTrace'),
          // Two values in one column, so that no date is cut off on an ordinary screen.
          cell: ({ createdAt, traceId }) => (
            <>
              <DateText at={createdAt} shape="tight" />
              <WideOnly>
                <TraceId traceId={traceId} />
              </WideOnly>
            </>
          ),
        },
      ]}
    />
  );
};
