import type { FlowParagraph, FlowWay } from './flow-paragraph.ts';
import { bestSpots, type PageRoom, type Spot } from './page-spot.ts';
import { turnPage } from './turn-page.ts';

/** White rows allowed at a page's foot to avoid a bad page break. */
export const GIVEN_ROWS = 3;
const HYPHEN_AT_TURN_DEMERITS = 40_000_000;
/** A widow, an orphan, or a line separated from what must follow it: only where the page leaves no choice. */
const ILL_TURN_DEMERITS = 1_000_000_000;

interface Place {
  readonly spot: Spot;
  /** Lines of the paragraph that are placed. */
  readonly line: number;
}

const withLines = (spot: Spot, way: FlowWay, from: number, to: number): Spot =>
  to === from
    ? spot
    : {
        ...spot,
        row: spot.row + to - from,
        isHeld: false,
        trail: { before: spot.trail, kind: 'lines', way, from, to, row: spot.row },
      };

/** True when a break leaves the first line alone at the foot of a page, or the last alone at the head of the next. */
const isIll = ({ lineCount }: FlowWay, breakLine: number, spot: Spot): boolean =>
  breakLine === 0 ? spot.isHeld : breakLine === 1 || lineCount - breakLine === 1;

const turnedAt = (
  { spot, line }: Place,
  way: FlowWay,
  breakLine: number,
  demerits: number,
  room: PageRoom,
): Place => ({
  spot: turnPage({ ...withLines(spot, way, line, breakLine), demerits: spot.demerits + demerits }, room),
  line: breakLine,
});

/** The possible breaks to the next page: the fullest page first, then a few lines fewer. */
const turns = (place: Place, way: FlowWay, room: PageRoom): Place[] => {
  const { spot, line } = place;
  const fits = way.lineCount - line <= room.rows - spot.row;
  const fullest = Math.min(room.rows - spot.row, way.lineCount - line - 1);
  const lowest = spot.row === 0 ? 1 : 0;
  const places: Place[] = [];
  for (let lines = fullest; lines >= lowest; lines -= 1) {
    const white = room.rows - spot.row - lines;
    if (white > GIVEN_ROWS && (fits || places.length > 0)) break;
    if (lines === 0 && line > 0) break;
    if (isIll(way, line + lines, spot)) continue;
    const demerits = lines > 0 && way.endsOnHyphen[line + lines - 1] ? HYPHEN_AT_TURN_DEMERITS : 0;
    places.push(turnedAt(place, way, line + lines, demerits, room));
  }
  if (fits || places.length > 0) return places;
  return [turnedAt(place, way, line + Math.max(fullest, lowest), ILL_TURN_DEMERITS, room)];
};

const byLine = (places: readonly Place[]): Place[] => {
  const lines = new Map<number, Spot[]>();
  for (const { spot, line } of places) lines.set(line, [...(lines.get(line) ?? []), spot]);
  return [...lines].flatMap(([line, spots]) => bestSpots(spots).map((spot) => ({ spot, line })));
};

const placedIn = (spots: readonly Spot[], way: FlowWay, extra: number, room: PageRoom): Spot[] => {
  const finishedSpots: Spot[] = [];
  let open: Place[] = spots.map((spot) => ({ spot: { ...spot, demerits: spot.demerits + extra }, line: 0 }));
  while (open.length > 0) {
    const next: Place[] = [];
    for (const place of open) {
      if (way.lineCount - place.line <= room.rows - place.spot.row)
        finishedSpots.push(withLines(place.spot, way, place.line, way.lineCount));
      next.push(...turns(place, way, room));
    }
    open = byLine(next);
  }
  return finishedSpots;
};

/** Returns every candidate after a paragraph, from every candidate before it. */
export const placeParagraph = (spots: readonly Spot[], paragraph: FlowParagraph, room: PageRoom): Spot[] => {
  const least = paragraph.ways[0]?.demerits ?? 0;
  const isHeld = paragraph.breakAfter === 'never';
  const candidates = paragraph.ways.flatMap((way) => placedIn(spots, way, way.demerits - least, room));
  return isHeld ? candidates.map((spot) => ({ ...spot, isHeld })) : candidates;
};
