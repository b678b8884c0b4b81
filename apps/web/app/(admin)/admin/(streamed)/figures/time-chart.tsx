import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { useFigureWords } from './use-figure-words.ts';

interface TimeChartProps {
  name: 'minutesToPrint' | 'minutesToShipping';
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

/** How long orders took, period by period: half of them at most the bar, nine tenths at most the line across. */
export const TimeChart = ({ name, figures: { points, step }, currency }: TimeChartProps) => {
  const t = useTranslations('adminFigures');
  const words = useFigureWords(step, currency);
  const count = points.reduce((total, point) => total + point[name].count, 0);
  const highest = Math.max(0, ...points.map((point) => point[name].p90 ?? 0));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Chart
      title={t(`${name}.title`)}
      note={t('timeNote')}
      sum={t('ordersCounted', { count })}
      empty={t(`${name}.empty`)}
      top={words.time(highest)}
      ends={[first ? words.period(first) : null, last ? words.period(last) : null]}
      unfold={t('unfold')}
      drawing={
        count === 0 ? null : (
          <Bars
            label={t('drawing', { title: t(`${name}.title`), sum: t('ordersCounted', { count }) })}
            points={points.map((point) => ({
              id: point.from,
              value: point[name].median,
              mark: point[name].p90,
              words: t('bar', { period: words.period(point), figure: words.time(point[name].median) }),
            }))}
          />
        )
      }
      table={
        <Table
          hasHeading
          caption={t(`${name}.title`)}
          rows={points.filter((point) => point[name].count > 0)}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: words.period },
            { id: 'count', label: t('columns.orders'), isFigure: true, cell: (point) => point[name].count },
            {
              id: 'median',
              label: t('columns.median'),
              isFigure: true,
              cell: (point) => words.time(point[name].median),
            },
            {
              id: 'p90',
              label: t('columns.p90'),
              isFigure: true,
              cell: (point) => words.time(point[name].p90),
            },
          ]}
        />
      }
    />
  );
};
