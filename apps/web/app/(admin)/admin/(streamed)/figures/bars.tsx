import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './chart.module.css';

export interface BarPoint {
  readonly id: string;
  /** Null where nothing was measured. */
  readonly value: number | null;
  /** A second value of the same kind, drawn as a line across the bar. */
  readonly mark?: number | null;
  /** Period and values, as text. */
  readonly label: string;
}

/** Size in units of the view box; the drawing is stretched to its container and contains no text. */
const WIDTH = 1_000;
const HEIGHT = 200;

/** A server-rendered bar chart; negative values hang below zero. */
export const Bars = ({ points, label }: { points: readonly BarPoint[]; label: string }) => {
  const values = points.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]);
  const x = scaleBand({ domain: points.map(({ id }) => id), range: [0, WIDTH], padding: 0.2 });
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range: [HEIGHT, 0] });
  const width = x.bandwidth();
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {points.map(({ id, value, mark, label: pointLabel }) => {
        const xStart = x(id) ?? 0;
        const top = y(Math.max(0, value ?? 0));
        return (
          <g key={id}>
            <Bar x={xStart} y={top} width={width} height={y(Math.min(0, value ?? 0)) - top}>
              <title>{pointLabel}</title>
            </Bar>
            {mark == null ? null : (
              <line className={styles.mark} x1={xStart} x2={xStart + width} y1={y(mark)} y2={y(mark)} />
            )}
          </g>
        );
      })}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
    </svg>
  );
};
