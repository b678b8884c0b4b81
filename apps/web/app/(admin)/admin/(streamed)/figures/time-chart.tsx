import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { useFigureText } from './use-figure-text.ts';

interface TimeChartProps {
  name: 'minutesToPrint' | 'minutesToShipping';
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

/** How long orders took, by period: the bar is the median, the line across the 90th percentile. */
export const TimeChart = ({ name, figures: { points, step }, currency }: TimeChartProps) => {
  const t = useTranslations('adminFigures');
  const figureText = useFigureText(step, currency);
  const count = points.reduce((total, point) => total + point[name].count, 0);
  const highest = Math.max(0, ...points.map((point) => point[name].p90 ?? 0));
  const [firstPoint, lastPoint] = [points[0], points.at(-1)];
  return (
    <Chart
      title={t(`${name}.title`)}
      note={t('timeNote')}
      sum={t('ordersCounted', { count })}
      empty={t(`${name}.empty`)}
      topLabel={figureText.time(highest)}
      ends={[
        firstPoint ? figureText.period(firstPoint) : null,
        lastPoint ? figureText.period(lastPoint) : null,
      ]}
      tableLabel={t('unfold')}
      drawing={
        count === 0 ? null : (
          <Bars
            label={t('drawing', { title: t(`${name}.title`), sum: t('ordersCounted', { count }) })}
            points={points.map((point) => ({
              id: point.from,
              value: point[name].median,
              mark: point[name].p90,
              label: t('bar', {
                period: figureText.period(point),
                figure: figureText.time(point[name].median),
              }),
            }))}
          />
        )
      }
      table={
        <Table
          isCaptionHidden
          caption={t(`${name}.title`)}
          rows={points.filter((point) => point[name].count > 0)}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: figureText.period },
            { id: 'count', label: t('columns.orders'), isFigure: true, cell: (point) => point[name].count },
            {
              id: 'median',
              label: t('columns.median'),
              isFigure: true,
              cell: (point) => figureText.time(point[name].median),
            },
            {
              id: 'p90',
              label: t('columns.p90'),
              isFigure: true,
              cell: (point) => figureText.time(point[name].p90),
            },
          ]}
        />
      }
    />
  );
};
