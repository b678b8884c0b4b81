import type { Figures, FiguresPoint } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { useFigureText } from './use-figure-text.ts';

interface CountChartProps {
  name: 'revenue' | 'orders' | 'stories';
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

const valueReaders: Readonly<Record<CountChartProps['name'], (point: FiguresPoint) => number>> = {
  revenue: ({ revenueCents }) => revenueCents,
  orders: ({ orders }) => orders,
  stories: ({ stories }) => stories,
};

const hasActivity = ({ paidCents, returnedCents, orders }: FiguresPoint): boolean =>
  paidCents !== 0 || returnedCents !== 0 || orders !== 0;

/** A chart of a summable figure by period; for revenue, the table shows its parts. */
export const CountChart = ({ name, figures: { points, step }, currency }: CountChartProps) => {
  const t = useTranslations('adminFigures');
  const figureText = useFigureText(step, currency);
  const formatValue = name === 'revenue' ? figureText.money : figureText.number;
  const values = points.map(valueReaders[name]);
  const sum = values.reduce((total, value) => total + value, 0);
  const isEmpty = name === 'stories' ? sum === 0 : !points.some(hasActivity);
  const moneyColumn = (id: 'paidCents' | 'returnedCents' | 'vatCents'): TableColumn<FiguresPoint> => ({
    id,
    label: t(`columns.${id}`),
    isFigure: true,
    cell: (point) => figureText.money(point[id]),
  });
  const [firstPoint, lastPoint] = [points[0], points.at(-1)];
  return (
    <Chart
      title={t(`${name}.title`)}
      note={t(`${name}.note`)}
      sum={formatValue(sum)}
      empty={t(`${name}.empty`)}
      topLabel={formatValue(Math.max(0, ...values))}
      ends={[
        firstPoint ? figureText.period(firstPoint) : null,
        lastPoint ? figureText.period(lastPoint) : null,
      ]}
      tableLabel={t('unfold')}
      drawing={
        isEmpty ? null : (
          <Bars
            label={t('drawing', { title: t(`${name}.title`), sum: formatValue(sum) })}
            points={points.map((point) => ({
              id: point.from,
              value: valueReaders[name](point),
              label: t('bar', {
                period: figureText.period(point),
                figure: formatValue(valueReaders[name](point)),
              }),
            }))}
          />
        )
      }
      table={
        <Table
          isCaptionHidden
          caption={t(`${name}.title`)}
          rows={points}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: figureText.period },
            ...(name === 'revenue'
              ? [moneyColumn('paidCents'), moneyColumn('returnedCents'), moneyColumn('vatCents')]
              : []),
            {
              id: 'value',
              label: t(`${name}.title`),
              isFigure: true,
              cell: (point) => formatValue(valueReaders[name](point)),
            },
          ]}
        />
      }
    />
  );
};
