'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { WorkerSwitch } from './worker-switch.tsx';

type Worker = AdminJobs['workers'][number];

const WorkerState = ({ worker: { isSilent, isDraining, jobs } }: { worker: Worker }) => {
  const t = useTranslations('admin.jobs');
  if (isSilent) return <Badge tone="attention">{t('silent')}</Badge>;
  if (!isDraining) return <Badge tone="done">{t('atWork')}</Badge>;
  return <Badge tone="info">{t(jobs.length > 0 ? 'emptying' : 'draining')}</Badge>;
};

/** Each worker as it reports itself: release, memory, current jobs, concurrency. */
export const WorkersTable = ({ workers }: Pick<AdminJobs, 'workers'>) => {
  const can = useCanAdminister();
  const t = useTranslations('admin.jobs');
  const tQueues = useTranslations('admin.queues');
  const { number: formatNumber } = useFormatter();
  return (
    <Table
      caption={t('workersTitle')}
      rows={workers}
      rowKey={({ id }) => id}
      isCards
      empty={t('noWorkers')}
      columns={[
        { id: 'id', isShort: true, label: t('worker'), cell: ({ id }) => id.slice(0, 8) },
        {
          id: 'state',
          isShort: true,
          label: t('queueState'),
          cell: (worker) => <WorkerState worker={worker} />,
        },
        {
          id: 'present',
          label: t('present'),
          cell: ({ jobs }) =>
            jobs.length === 0
              ? t('idle')
              : jobs.map(({ id, kind }) => (
                  <div key={id}>
                    <TextLink isInline href={`/admin/jobs/${encodeURIComponent(id)}`}>
                      {kind === null ? t('newerKind') : t(`kinds.${kind}`)}
                    </TextLink>
                  </div>
                )),
        },
        {
          id: 'atOnce',
          label: t('atOnce'),
          cell: ({ concurrency }) =>
            concurrency.map(({ queue, count }) => (
              <div key={queue}>{t('countOf', { queue: tQueues(queue), count: formatNumber(count) })}</div>
            )),
        },
        {
          id: 'memory',
          isShort: true,
          isFigure: true,
          label: t('memory'),
          cell: ({ memoryMb }) => t('megabytes', { count: formatNumber(memoryMb) }),
        },
        { id: 'version', isShort: true, label: t('version'), cell: ({ version }) => version },
        {
          id: 'since',
          isShort: true,
          label: t('since'),
          cell: ({ startedAt }) => <DateText at={startedAt} shape="tight" />,
        },
        ...(can('admin.manage')
          ? [{ id: 'deed', label: t('deed'), cell: (worker: Worker) => <WorkerSwitch worker={worker} /> }]
          : []),
      ]}
    />
  );
};
