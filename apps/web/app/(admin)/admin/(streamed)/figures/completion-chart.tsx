import type { Figures, FiguresPoint } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Curve } from '#features/admin/charts/curve.tsx';
import { Table } from '#ui/data/table.tsx';
import { Chart } from './chart.tsx';
import { useFigureText } from './use-figure-text.ts';

const computeShare = ({ families, withBook }: FiguresPoint): number | null =>
  families === 0 ? null : withBook / families;

interface CompletionChartProps {
  figures: Pick<Figures, 'points' | 'step'>;
  currency: string;
}

/** Share of all families so far that have ordered a book, at the end of each period. */
export const CompletionChart = ({ figures: { points, step }, currency }: CompletionChartProps) => {
  const t = useTranslations('adminFigures');
  const figureText = useFigureText(step, currency);
  const [firstPoint, lastPoint] = [points[0], points.at(-1)];
  const currentShare = lastPoint ? computeShare(lastPoint) : null;
  return (
    <Chart
      title={t('completion.title')}
      note={t('completion.note')}
      sum={figureText.share(currentShare)}
      empty={t('completion.empty')}
      topLabel={figureText.share(1)}
      ends={[
        firstPoint ? figureText.period(firstPoint) : null,
        lastPoint ? figureText.period(lastPoint) : null,
      ]}
      tableLabel={t('unfold')}
      drawing={
        currentShare === null ? null : (
          <Curve
            label={t('drawing', { title: t('completion.title'), sum: figureText.share(currentShare) })}
            points={points.map((point) => ({ id: point.from, value: computeShare(point) }))}
          />
        )
      }
      table={
        <Table
          isCaptionHidden
          caption={t('completion.title')}
          rows={points}
          rowKey={({ from }) => from}
          columns={[
            { id: 'period', label: t('columns.period'), isShort: true, cell: figureText.period },
            {
              id: 'begun',
              label: t('columns.begun'),
              isFigure: true,
              cell: ({ begun: begunBooks }) => figureText.number(begunBooks),
            },
            {
              id: 'reached',
              label: t('columns.reached'),
              isFigure: true,
              cell: ({ reached }) => figureText.number(reached),
            },
            {
              id: 'withBook',
              label: t('columns.withBook'),
              isFigure: true,
              cell: ({ withBook, families }) =>
                t('of', { part: figureText.number(withBook), all: figureText.number(families) }),
            },
            {
              id: 'share',
              label: t('columns.share'),
              isFigure: true,
              cell: (point) => figureText.share(computeShare(point)),
            },
          ]}
        />
      }
    />
  );
};
