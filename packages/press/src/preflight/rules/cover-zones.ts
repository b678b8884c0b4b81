import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import { type Box, spreadBoxes } from '../../cover/cover-scene.ts';
import { toPoints } from '../../foundation/units.ts';
import type { PressMessages } from '../../messages/index.ts';
import { computeCoverFrame } from '../../profiles/compute-cover-frame.ts';
import { FOLD_CLEAR_MM } from '../../profiles/spine.ts';
import type { BoxNumbers, FinishedFile } from '../reading/read-finished-file.ts';
import { readTextBoxes } from '../reading/read-text-boxes.ts';
import { addGreenIfEmpty, createGreenFinding, makeFinding } from './findings.ts';

type Messages = PressMessages['preflight'];

/** Cutters and folders drift by up to two millimetres: text closer to an edge may be lost. */
const DRIFT_MM = 2;
const SLACK_MM = 0.15;

/** A panel of the spread, and the white required between text and its sides, and its head and foot, in mm. */
interface Zone {
  readonly name: 'back' | 'spine' | 'front';
  readonly box: Box;
  readonly sideMm: number;
  readonly endMm: number;
}

const computeZones = (profile: PrintProfile, pageCount: number): Zone[] => {
  const { safetyMm } = profile.cover;
  const { back, spine, front } = spreadBoxes(computeCoverFrame(profile, pageCount));
  const panels = [
    { name: 'back', box: back, sideMm: safetyMm, endMm: safetyMm },
    { name: 'spine', box: spine, sideMm: FOLD_CLEAR_MM, endMm: safetyMm },
    { name: 'front', box: front, sideMm: safetyMm, endMm: safetyMm },
  ] as const;
  return panels.flatMap(({ box, ...zone }) => (box ? [{ ...zone, box }] : []));
};

/** Returns the zone that contains the horizontal middle of a text, or else the nearest panel. */
const findZone = (zones: readonly Zone[], middlePt: number): Zone | undefined => {
  const [back, spine, front] = zones;
  if (spine && middlePt >= spine.box.x && middlePt <= spine.box.x + spine.box.width) return spine;
  return spine && middlePt < spine.box.x ? back : front;
};

/** Smallest distance between text and the edges of its zone, in mm; negative when text leaves the zone. */
interface Clearance {
  readonly zone: Zone;
  readonly distanceMm: number;
  /** Shortfall against the margin that the shop requires, in mm. */
  readonly shortfallMm: number;
}

const measureClearance = ([minX, minY, maxX, maxY]: BoxNumbers, sheet: BoxNumbers, zone: Zone): Clearance => {
  const { box, sideMm, endMm } = zone;
  const toMm = (points: number): number => points / toPoints(1);
  const sides = [minX - sheet[0] - box.x, box.x + box.width - (maxX - sheet[0])].map(toMm);
  const ends = [sheet[3] - maxY - box.y, box.y + box.height - (sheet[3] - minY)].map(toMm);
  const distanceMm = Math.min(...sides, ...ends);
  const shortfallMm = Math.max(sideMm - Math.min(...sides), endMm - Math.min(...ends));
  return { zone, distanceMm, shortfallMm };
};

const createFinding = (
  { zone, distanceMm, shortfallMm }: Clearance,
  messages: Messages,
): PreflightFinding | null => {
  if (shortfallMm <= SLACK_MM) return null;
  const isLost = distanceMm < (zone.name === 'spine' ? 0 : DRIFT_MM) - SLACK_MM;
  const message = messages.coverUnsafe(zone.name, distanceMm, distanceMm + shortfallMm);
  return makeFinding(
    'cover.safety',
    isLost ? 'red' : 'orange',
    'cover',
    1,
    message,
    messages.coverSafetyRemedy,
  );
};

/** Text of a finished cover must keep clear of cuts and folds. The worst case is reported. */
export const checkCoverSafety = (
  cover: FinishedFile,
  profile: PrintProfile,
  pageCount: number,
  messages: Messages,
): PreflightFinding[] => {
  const [number] = cover.file.objects.pages;
  const sheet = cover.pages[0]?.mediaBox;
  if (number === undefined || !sheet) return [];
  const zones = computeZones(profile, pageCount);
  const faults = readTextBoxes(cover.file, cover.file.dict({ ref: number })).flatMap((box) => {
    const zone = findZone(zones, (box[0] + box[2]) / 2 - sheet[0]);
    return (zone && createFinding(measureClearance(box, sheet, zone), messages)) ?? [];
  });
  const worst = faults.find(({ verdict }) => verdict === 'red') ?? faults[0];
  return addGreenIfEmpty(
    worst ? [worst] : [],
    createGreenFinding(messages, 'cover.safety', 'cover', messages.coverSafe),
  );
};
