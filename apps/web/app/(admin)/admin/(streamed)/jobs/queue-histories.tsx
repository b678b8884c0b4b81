'use client';

import type { QueueHistories } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { Curve } from '#features/admin/charts/curve.tsx';
import { Table } from '#ui/data/table.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { findPeak, type Measure, measures, sumByHour, toSlots } from './queue-curves.ts';
import styles from './queue-histories.module.css';

type History = QueueHistories['histories'][number];

/** Formats the figure of a measure: a number of jobs, or seconds. */
const useFormatMeasure = () => {
  const t = useTranslations('admin.jobs');
  const { number: formatNumber } = useFormatter();
  return (measure: Measure, figure: number | null): string => {
    if (figure === null) return '';
    return measure === 'latencyMs'
      ? t('seconds', { seconds: formatNumber(figure / 1_000, { maximumFractionDigits: 1 }) })
      : formatNumber(figure);
  };
};

/** Depth, throughput and latency of one queue over a day, each drawn up to its highest figure, and a table by hour. */
const QueueHistory = ({ history: { queue, samples }, to }: { history: History; to: string }) => {
  const t = useTranslations('admin.curves');
  const name = useTranslations('admin.queues')(queue);
  const formatMeasure = useFormatMeasure();
  const slots = toSlots(samples, to);
  return (
    <section className={styles.queue} aria-label={name}>
      <Heading level={3} look="3">
        {name}
      </Heading>
      <div className={styles.curves}>
        {measures.map((measure) => {
          const peak = findPeak(samples, measure);
          const label = t(measure, { peak: formatMeasure(measure, peak) });
          return (
            <div key={measure} className={styles.curve}>
              <span>{label}</span>
              <Curve
                label={t('drawing', { queue: name, label })}
                points={slots.map(({ at, sample }) => {
                  const figure = sample?.[measure] ?? null;
                  return { id: at, value: figure === null ? null : figure / Math.max(1, peak) };
                })}
              />
            </div>
          );
        })}
      </div>
      <Disclosure summary={t('table')}>
        <Table
          isCaptionHidden
          isLines
          caption={t('caption', { queue: name })}
          rows={sumByHour(samples)}
          rowKey={({ at }) => at}
          columns={[
            {
              id: 'at',
              isShort: true,
              label: t('hour'),
              cell: ({ at }) => <DateText at={at} shape="tight" />,
            },
            ...measures.map((measure) => ({
              id: measure,
              isFigure: true,
              hasLineLabel: true,
              label: t(`columns.${measure}`),
              cell: (hour: ReturnType<typeof sumByHour>[number]) => formatMeasure(measure, hour[measure]),
            })),
          ]}
        />
      </Disclosure>
    </section>
  );
};

const isQuiet = ({ samples }: History): boolean =>
  samples.every(({ depth, finished }) => depth === 0 && finished === 0);

/** The curves of each queue over the last 24 hours; queues that did nothing are only named. */
export const QueueHistoriesSection = ({ histories, to }: QueueHistories) => {
  const t = useTranslations('admin.curves');
  const tQueues = useTranslations('admin.queues');
  if (histories.length === 0) return null;
  const quietQueues = histories.filter(isQuiet);
  return (
    <Section title={t('title')}>
      <div className={styles.queues}>
        {histories.map((history) =>
          isQuiet(history) ? null : <QueueHistory key={history.queue} history={history} to={to} />,
        )}
      </div>
      {quietQueues.length === 0 ? null : (
        <Text tone="soft">
          {t('quiet', { queues: quietQueues.map(({ queue }) => tQueues(queue)).join(', ') })}
        </Text>
      )}
    </Section>
  );
};
