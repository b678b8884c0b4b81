import type { ReactElement } from 'react';
import { drawOrnament } from '../react/draw-ornament.ts';
import {
  measureOrnamentHeight,
  type Ornament,
  type OutlineStep,
  transformOutline,
} from '../style/ornament.ts';
import type { Box } from './cover-scene.ts';

interface FieldShape {
  readonly ornament: Ornament;
  readonly widthPt: number;
  /** Distance between the middles of two neighbours of a row, and between two rows. */
  readonly stepPt: readonly [number, number];
  readonly color: string;
  /** Boxes that stay free of ornaments. */
  readonly clear?: readonly Box[];
}

const areTouching = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Left and top corners of the ornaments of a field, every second row shifted by half a step. */
const listCorners = (
  area: Box,
  { widthPt, heightPt, stepPt }: { widthPt: number; heightPt: number; stepPt: readonly [number, number] },
): Box[] => {
  const [acrossPt, downPt] = stepPt;
  const columns = Math.ceil(area.width / acrossPt / 2) + 1;
  const rows = Math.ceil(area.height / downPt / 2) + 1;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  return Array.from({ length: 2 * rows + 1 }, (_, row) => row - rows).flatMap((row) =>
    Array.from({ length: 2 * columns + 1 }, (_, column) => column - columns).map((column) => ({
      x: middle.x + (column + (row % 2 === 0 ? 0 : 0.5)) * acrossPt - widthPt / 2,
      y: middle.y + row * downPt - heightPt / 2,
      width: widthPt,
      height: heightPt,
    })),
  );
};

/** Draws small ornaments in regular rows over an area, as one path. Those that reach beyond it are omitted. */
export const drawOrnamentField = (key: string, area: Box, shape: FieldShape): ReactElement => {
  const { ornament, widthPt, stepPt, color, clear = [] } = shape;
  const heightPt = measureOrnamentHeight(ornament, widthPt);
  const scale = widthPt / ornament.width;
  const outline: OutlineStep[] = listCorners(area, { widthPt, heightPt, stepPt })
    .filter(
      (one) =>
        one.x >= area.x &&
        one.y >= area.y &&
        one.x + widthPt <= area.x + area.width &&
        one.y + heightPt <= area.y + area.height &&
        !clear.some((box) => areTouching(one, box)),
    )
    .flatMap(({ x, y }) =>
      transformOutline(ornament.outline, (pointX, pointY) => [
        x - area.x + pointX * scale,
        y - area.y + pointY * scale,
      ]),
    );
  const field = { width: area.width, height: area.height, outline };
  return drawOrnament(key, field, { leftPt: area.x, topPt: area.y, widthPt: area.width, color });
};
