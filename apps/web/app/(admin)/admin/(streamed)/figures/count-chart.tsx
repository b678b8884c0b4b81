import type { Figures, FiguresPoint } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Bars } from './bars.tsx';
import { Chart } from './chart.tsx';
import { useFigureWords } from './use-figure-words.ts';

interface CountChartProps {
  name: 'revenue' | 'orders' | 'stories';
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

const figureOf: Readonly<Record<CountChartProps['name'], (point: FiguresPoint) => number>> = {
  revenue: ({ revenueCents }) => revenueCents,
  orders: ({ orders }) => orders,
  stories: ({ stories }) => stories,
};

const happened = ({ paidCents, returnedCents, orders }: FiguresPoint): boolean =>
  paidCents !== 0 || returnedCents !== 0 || orders !== 0;

/** A figure that adds up, period by period; of the revenue the table tells what it is made of. */
export const CountChart = ({ name, figures: { points, step }, currency }: CountChartProps) => {
  const t = useTranslations('adminFigures');
  const words = useFigureWords(step, currency);
  const formatValue = name === 'revenue' ? words.money : words.number;
  const values = points.map(figureOf[name]);
  const sum = values.reduce((total, value) => total + value, 0);
  const isEmpty = name === 'stories' ? sum === 0 : !points.some(happened);
  const money = (id: 'paidCents' | 'returnedCents' | 'vatCents'): TableColumn<FiguresPoint> => ({
    id,
    label: t(`columns.${id}`),
    isFigure: true,
    cell: (point) => words.money(point[id]),
  });
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Chart
      title={t(`${name}.title`)}
      note={t(`${name}.note`)}
      sum={formatValue(sum)}
      empty={t(`${name}.empty`)}
      top={formatValue(Math.max(0, ...values))}
      ends={[first ? words.period(first) : null, last ? words.period(last) : null]}
      unfold={t('unfold')}
      drawing={
        isEmpty ? null : (
          <Bars
            label={t('drawing', { title: t(`${name}.title`), sum: formatValue(sum) })}
            points={points.map((point) => ({
              id: point.from,
              value: figureOf[name](point),
              words: t('bar', { period: words.period(point), figure: formatValue(figureOf[name](point)) }),
            }))}
          />
        )
      }
      table={
        <Table
          hasHeading
          caption={t(`${name}.title`)}
          rows={points}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: words.period },
            ...(name === 'revenue' ? [money('paidCents'), money('returnedCents'), money('vatCents')] : []),
            {
              id: 'value',
              label: t(`${name}.title`),
              isFigure: true,
              cell: (point) => formatValue(figureOf[name](point)),
            },
          ]}
        />
      }
    />
  );
};
