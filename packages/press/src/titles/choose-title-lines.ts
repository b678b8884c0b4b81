/** The space into which a title is fitted, in points. */
export interface TitleRoom {
  readonly measurePt: number;
  readonly largestPt: number;
  readonly lines: number;
  /** Height available to all lines, each of them `leading` times the size; unlimited when absent. */
  readonly height?: { readonly roomPt: number; readonly leading: number };
  /** Cost of halving the size. A higher cost accepts worse line ends rather than smaller letters. */
  readonly halfSizeCost: number;
  /** Cost of each line after the first. */
  readonly lineCost: number;
  /** `even`: lines of similar length; `full`: each line filled as far as possible. */
  readonly shape: 'even' | 'full';
}

/** A piece of a title, measured at a size of one point. */
export interface MeasuredPiece {
  readonly widthEm: number;
  /** Width of the space after it. */
  readonly spaceEm: number;
  readonly cost: number;
}

export interface ChosenLines {
  /** For each line, the index after its last piece. */
  readonly ends: readonly number[];
  readonly sizePt: number;
}

const SMALLER = 0.97;
const UNEVEN_COST = 60;
const UNFILLED_COST = 8;
/** Lines tried beyond the fewest possible: more would only be shorter. */
const MORE_LINES = 2;

interface Division {
  readonly cost: number;
  readonly ends: readonly number[];
}

const NO_DIVISION: Division = { cost: Number.POSITIVE_INFINITY, ends: [] };

/** Returns a function for the width of pieces `from` to `to`, without the space after the last one. */
const openWidths = (pieces: readonly MeasuredPiece[]) => {
  const before = [0];
  for (const { widthEm, spaceEm } of pieces) before.push((before.at(-1) ?? 0) + widthEm + spaceEm);
  return (from: number, to: number): number =>
    (before[to] ?? 0) - (before[from] ?? 0) - (pieces[to - 1]?.spaceEm ?? 0);
};

/** A title being broken: its pieces, and the width of any sequence of them. */
interface Measured {
  readonly pieces: readonly MeasuredPiece[];
  readonly width: (from: number, to: number) => number;
}

/** Returns the cheapest division into `count` lines, each at most `roomEm` ems wide. */
const findBestDivision = (
  { pieces, width }: Measured,
  count: number,
  roomEm: number,
  { shape, lineCost }: TitleRoom,
): Division => {
  const idealEm = width(0, pieces.length) / count;
  const costOfLine = (from: number, to: number): number => {
    const widthOfLine = width(from, to);
    if (widthOfLine > roomEm) return Number.POSITIVE_INFINITY;
    const isLast = to === pieces.length;
    const endCost = isLast ? 0 : (pieces[to - 1]?.cost ?? 0);
    if (shape === 'even')
      return endCost + UNEVEN_COST * ((widthOfLine - idealEm) / Math.max(idealEm, 1)) ** 2;
    return endCost + (isLast ? 0 : UNFILLED_COST * ((roomEm - widthOfLine) / roomEm) ** 2);
  };
  let divisions: Division[] = [{ cost: lineCost * (count - 1), ends: [] }];
  for (let line = 1; line <= count; line += 1) {
    const next: Division[] = [];
    for (let to = line; to <= pieces.length; to += 1) {
      if (line === count && to < pieces.length) continue;
      let best = NO_DIVISION;
      for (let from = line - 1; from < to; from += 1) {
        const division = divisions[from];
        if (!division) continue;
        const cost = division.cost + costOfLine(from, to);
        if (cost < best.cost) best = { cost, ends: [...division.ends, to] };
      }
      next[to] = best;
    }
    divisions = next;
  }
  return divisions[pieces.length] ?? NO_DIVISION;
};

/** Returns the cheapest division at one size, with any number of lines. */
const findBestDivisionAtSize = (title: Measured, sizePt: number, room: TitleRoom): Division => {
  const { pieces, width } = title;
  const linesByHeight = room.height
    ? Math.floor(room.height.roomPt / (sizePt * room.height.leading) + 0.001)
    : room.lines;
  const most = Math.min(room.lines, linesByHeight, pieces.length);
  const roomEm = room.measurePt / sizePt;
  const least = Math.max(1, Math.ceil(width(0, pieces.length) / roomEm));
  let best = NO_DIVISION;
  for (let count = least; count <= Math.min(most, least + MORE_LINES); count += 1) {
    const division = findBestDivision(title, count, roomEm, room);
    if (division.cost < best.cost) best = division;
  }
  return best;
};

/** Returns the greatest total discount that the ends of so many lines can give. */
const computeGreatestGain = (pieces: readonly MeasuredPiece[], lines: number): number =>
  pieces
    .slice(0, -1)
    .map(({ cost }) => Math.max(0, -cost))
    .sort((a, b) => b - a)
    .slice(0, lines - 1)
    .reduce((sum, gain) => sum + gain, 0);

/**
 * Chooses the lines of a title together with its size: a smaller size, a line that ends with a short word, and lines of
 * different length are weighed against each other. A word too long for the measure makes the whole title smaller.
 */
export const chooseTitleLines = (pieces: readonly MeasuredPiece[], room: TitleRoom): ChosenLines => {
  let best: ChosenLines = { ends: [pieces.length], sizePt: room.largestPt };
  let least = Number.POSITIVE_INFINITY;
  if (pieces.length === 0) return best;
  const title = { pieces, width: openWidths(pieces) };
  const gains = computeGreatestGain(pieces, room.lines);
  for (let sizePt = room.largestPt; sizePt > 0.1; sizePt *= SMALLER) {
    const smaller = room.halfSizeCost * Math.log2(room.largestPt / sizePt);
    // No division costs less than this: breaks can gain at most `gains`.
    if (smaller - gains >= least) break;
    const { cost, ends } = findBestDivisionAtSize(title, sizePt, room);
    if (cost + smaller >= least) continue;
    least = cost + smaller;
    best = { ends, sizePt };
  }
  return best;
};
