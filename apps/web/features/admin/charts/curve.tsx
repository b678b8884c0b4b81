import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';

export interface CurvePoint {
  readonly id: string;
  /** From 0 to 1; null where there is nothing to measure. */
  readonly value: number | null;
}

const WIDTH = 1_000;
const HEIGHT = 200;

/** A server-rendered line chart of a share over time, from 0 to 1. */
export const Curve = ({ points, label }: { points: readonly CurvePoint[]; label: string }) => {
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [0, WIDTH], padding: 0.5 });
  const y = scaleLinear({ domain: [0, 1], range: [HEIGHT, 0] });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      <LinePath
        data={[...points]}
        defined={({ value }) => value !== null}
        x={({ id }) => x(id) ?? 0}
        y={({ value }) => y(value ?? 0)}
      />
    </svg>
  );
};
