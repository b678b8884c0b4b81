'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CleanQueueButton } from './clean-queue-button.tsx';
import { QueueSwitch } from './queue-switch.tsx';

type Queue = AdminJobs['queues'][number];

const counts = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Each queue with its counts, throughput and durations. */
export const QueuesTable = ({ queues }: { queues: readonly Queue[] }) => {
  const can = useCanAdminister();
  const t = useTranslations('admin.jobs');
  const tQueues = useTranslations('admin.queues');
  const { number: formatNumber } = useFormatter();
  const formatSeconds = (ms: number | null): string =>
    ms === null ? '' : t('seconds', { seconds: formatNumber(ms / 1_000, { maximumFractionDigits: 1 }) });
  return (
    <Table
      caption={t('queues')}
      rows={queues}
      rowKey={({ name }) => name}
      isLines
      empty={t('noQueues')}
      columns={[
        { id: 'name', label: t('queue'), cell: ({ name }) => tQueues(name) },
        ...counts.map((id) => ({
          id,
          label: t(id),
          isFigure: true,
          hasLineLabel: true,
          cell: (queue: Queue) => formatNumber(queue[id]),
        })),
        {
          id: 'finished',
          label: t('throughput'),
          isFigure: true,
          isWideOnly: true,
          cell: ({ finishedLastHour }) => formatNumber(finishedLastHour),
        },
        {
          id: 'p50',
          isWideOnly: true,
          label: t('p50'),
          isFigure: true,
          cell: ({ p50Ms }) => formatSeconds(p50Ms),
        },
        {
          id: 'p95',
          isWideOnly: true,
          label: t('p95'),
          isFigure: true,
          cell: ({ p95Ms }) => formatSeconds(p95Ms),
        },
        {
          id: 'runs',
          isShort: true,
          label: t('queueState'),
          cell: ({ isPaused }) => (
            <Badge tone={isPaused ? 'attention' : 'done'}>{t(isPaused ? 'paused' : 'running')}</Badge>
          ),
        },
        ...(can('admin.manage')
          ? [
              { id: 'switch', label: t('deed'), cell: (queue: Queue) => <QueueSwitch queue={queue} /> },
              { id: 'clean', label: t('clean'), cell: ({ name }: Queue) => <CleanQueueButton name={name} /> },
            ]
          : []),
      ]}
    />
  );
};
