import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './chart.module.css';

export interface BarPoint {
  readonly id: string;
  /** Null where nothing is to be measured. */
  readonly value: number | null;
  /** A second figure of the same kind, drawn as a line across. */
  readonly mark?: number | null;
  /** Period and figures, in words. */
  readonly words: string;
}

/** In the units of the drawing: it is stretched to its container, and holds no text. */
const WIDTH = 1_000;
const HEIGHT = 200;

/** Bars side by side, drawn by the server: below zero they hang. */
export const Bars = ({ points, label }: { points: readonly BarPoint[]; label: string }) => {
  const values = points.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]);
  const x = scaleBand({ domain: points.map(({ id }) => id), range: [0, WIDTH], padding: 0.2 });
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range: [HEIGHT, 0] });
  const width = x.bandwidth();
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {points.map(({ id, value, mark, words }) => {
        const at = x(id) ?? 0;
        const top = y(Math.max(0, value ?? 0));
        return (
          <g key={id}>
            <Bar x={at} y={top} width={width} height={y(Math.min(0, value ?? 0)) - top}>
              <title>{words}</title>
            </Bar>
            {mark == null ? null : (
              <line className={styles.mark} x1={at} x2={at + width} y1={y(mark)} y2={y(mark)} />
            )}
          </g>
        );
      })}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
    </svg>
  );
};
