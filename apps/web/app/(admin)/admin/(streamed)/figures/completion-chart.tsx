import type { Figures, FiguresPoint } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Chart } from './chart.tsx';
import { Curve } from './curve.tsx';
import { useFigureWords } from './use-figure-words.ts';

const shareOf = ({ families, withBook }: FiguresPoint): number | null =>
  families === 0 ? null : withBook / families;

interface CompletionChartProps {
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

/** The share of all families so far that has ordered a book, at the end of each period. */
export const CompletionChart = ({ figures: { points, step }, currency }: CompletionChartProps) => {
  const t = useTranslations('adminFigures');
  const words = useFigureWords(step, currency);
  const [first, last] = [points[0], points.at(-1)];
  const now = last ? shareOf(last) : null;
  return (
    <Chart
      title={t('completion.title')}
      note={t('completion.note')}
      sum={words.share(now)}
      empty={t('completion.empty')}
      top={words.share(1)}
      ends={[first ? words.period(first) : null, last ? words.period(last) : null]}
      unfold={t('unfold')}
      drawing={
        now === null ? null : (
          <Curve
            label={t('drawing', { title: t('completion.title'), sum: words.share(now) })}
            points={points.map((point) => ({ id: point.from, value: shareOf(point) }))}
          />
        )
      }
      table={
        <Table
          hasHeading
          caption={t('completion.title')}
          rows={points}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: words.period },
            {
              id: 'begun',
              label: t('columns.begun'),
              isFigure: true,
              cell: ({ begun: begunBooks }) => words.number(begunBooks),
            },
            {
              id: 'reached',
              label: t('columns.reached'),
              isFigure: true,
              cell: ({ reached }) => words.number(reached),
            },
            {
              id: 'withBook',
              label: t('columns.withBook'),
              isFigure: true,
              cell: ({ withBook, families }) =>
                t('of', { part: words.number(withBook), all: words.number(families) }),
            },
            {
              id: 'share',
              label: t('columns.share'),
              isFigure: true,
              cell: (point) => words.share(shareOf(point)),
            },
          ]}
        />
      }
    />
  );
};
