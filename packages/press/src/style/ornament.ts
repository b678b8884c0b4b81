/** A step of an outline: `M` and `L` have a point, `C` two handles and a point, `Z` closes. y runs downwards. */
export type OutlineStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export type Outline = readonly OutlineStep[];

/** A filled drawing in a box of its own units. It is plain data, since it is part of fragment keys. */
export interface Ornament {
  readonly width: number;
  readonly height: number;
  readonly outline: Outline;
}

type Move = (x: number, y: number) => readonly [number, number];

const roundCoordinate = (value: number): number => Math.round(value * 100) / 100;

/** Returns an outline with each of its points transformed. */
export const transformOutline = (outline: Outline, move: Move): Outline =>
  outline.map((step): OutlineStep => {
    const point = (x: number, y: number): readonly [number, number] => {
      const [movedX, movedY] = move(x, y);
      return [roundCoordinate(movedX), roundCoordinate(movedY)];
    };
    if (step[0] === 'Z') return step;
    if (step[0] !== 'C') return [step[0], ...point(step[1], step[2])];
    return ['C', ...point(step[1], step[2]), ...point(step[3], step[4]), ...point(step[5], step[6])];
  });

/** The points of a step, and the control points of a curve, which bound it. */
const listPointsAndControls = (step: OutlineStep): readonly (readonly [number, number])[] => {
  if (step[0] === 'Z') return [];
  if (step[0] !== 'C') return [[step[1], step[2]]];
  return [
    [step[1], step[2]],
    [step[3], step[4]],
    [step[5], step[6]],
  ];
};

/** Makes an ornament of outlines in any coordinates: its box is moved to the origin. */
export const createOrnament = (...outlines: readonly Outline[]): Ornament => {
  const outline = outlines.flat();
  const points = outline.flatMap(listPointsAndControls);
  const leftEdge = Math.min(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  return {
    width: roundCoordinate(Math.max(...points.map(([x]) => x)) - leftEdge),
    height: roundCoordinate(Math.max(...points.map(([, y]) => y)) - top),
    outline: transformOutline(outline, (x, y) => [x - leftEdge, y - top]),
  };
};

/** Returns the height of an ornament drawn at a width. */
export const measureOrnamentHeight = ({ width, height }: Ornament, widthPt: number): number =>
  (height * widthPt) / width;
