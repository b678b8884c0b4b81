'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { QueueClean } from './queue-clean.tsx';
import { QueueSwitch } from './queue-switch.tsx';

type Queue = AdminJobs['queues'][number];

const counts = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Each queue with its counts, throughput and times. */
export const QueuesTable = ({ queues }: { queues: readonly Queue[] }) => {
  const t = useTranslations('admin.jobs');
  const words = useTranslations('admin.queues');
  const { number } = useFormatter();
  const seconds = (ms: number | null): string =>
    ms === null ? '' : t('seconds', { seconds: number(ms / 1_000, { maximumFractionDigits: 1 }) });
  return (
    <Table
      caption={t('queues')}
      rows={queues}
      rowKey={({ name }) => name}
      isCards
      empty={t('noQueues')}
      columns={[
        { id: 'name', label: t('queue'), cell: ({ name }) => words(name) },
        ...counts.map((id) => ({
          id,
          label: t(id),
          isFigure: true,
          cell: (queue: Queue) => number(queue[id]),
        })),
        {
          id: 'finished',
          label: t('throughput'),
          isFigure: true,
          cell: ({ finishedLastHour }) => number(finishedLastHour),
        },
        { id: 'p50', label: t('p50'), isFigure: true, cell: ({ p50Ms }) => seconds(p50Ms) },
        { id: 'p95', label: t('p95'), isFigure: true, cell: ({ p95Ms }) => seconds(p95Ms) },
        {
          id: 'runs',
          isShort: true,
          label: t('queueState'),
          cell: ({ isPaused }) => (
            <Badge tone={isPaused ? 'attention' : 'done'}>{t(isPaused ? 'paused' : 'running')}</Badge>
          ),
        },
        { id: 'switch', label: t('deed'), cell: (queue) => <QueueSwitch queue={queue} /> },
        { id: 'clean', label: t('clean'), cell: ({ name }) => <QueueClean name={name} /> },
      ]}
    />
  );
};
