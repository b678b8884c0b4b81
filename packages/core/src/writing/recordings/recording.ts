import { recordingStates, type soundTypes, takeTypes } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();
const file = z.object({ sha256: z.string(), bytes: z.int().positive() });

/** The sound that a worker made of the takes: levelled, in the two types that are played. */
const preparedSound = z.object({
  aac: file,
  opus: file,
  durationSeconds: z.int().positive(),
  /** The takes last longer than a story may: the rest is in their chunks alone. */
  isCut: z.boolean().optional(),
  wave: z.array(z.int().min(0).max(100)),
});
export type PreparedSound = z.infer<typeof preparedSound>;

const recordingRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(recordingStates),
  refusalCode: z.string().nullable(),
  /** Takes in the order in which they were begun, those that were taken out too. */
  takes: z.array(z.string()),
  /** Octets of all its chunks. */
  bytes: z.int().nonnegative(),
  /** Counts the preparations that were asked for: an older one that ends late changes nothing. */
  turn: z.int().nonnegative(),
  /** It was asked for, and chunks that come late are prepared without asking again. */
  isAsked: z.boolean(),
  sound: preparedSound.nullable(),
  /** Seconds of takes that came whole, by mail, and are not in `sound` yet. */
  waitingSeconds: z.int().nonnegative(),
  /** Takes in which no sound was found when it was made of the others; their chunks are kept. */
  unreadTakes: z.array(z.string()),
  /** Code of the public address, from the first sound on; closing the address does not change it. */
  code: z.string().nullable(),
  isOpen: z.boolean(),
  touchedAt: instant,
});
export type RecordingRecord = z.infer<typeof recordingRecord>;

/** A story's one recording, under the story's own id. */
export const recordings = collection('recordings', recordingRecord, [
  ['familyId'],
  ['bookId'],
  ['state', 'touchedAt'],
]);

const takeRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  storyId: z.string(),
  takeId: z.string(),
  type: z.enum(takeTypes),
  /** By index; null where one is missing. */
  chunks: z.array(file.nullable()),
  /** As its device says; null while it has not. */
  count: z.int().positive().nullable(),
  endedAt: instant.nullable(),
  isRemoved: z.boolean(),
  /** Null for a take that is in, and for one whose story was shown before it was taken out: that one is kept. */
  removedAt: instant.nullable(),
  createdAt: instant,
});
export type TakeRecord = z.infer<typeof takeRecord>;

/** One sitting on one device: a document of its own, so that two devices don't wait for each other. */
export const takes = collection('takes', takeRecord, [
  ['familyId'],
  ['bookId'],
  ['storyId'],
  ['isRemoved', 'removedAt'],
]);

/** The device makes the second half: under another story it is another take. */
export const takeKey = (storyId: string, takeId: string): string => `${storyId}.${takeId}`;

/** Codes of public addresses. */
export const voiceCodes = collection(
  'voice-codes',
  z.object({ familyId: z.string(), bookId: z.string(), storyId: z.string() }),
  [['familyId'], ['bookId'], ['storyId']],
);

/** Takes of a story at once, and octets of all its chunks: twenty minutes are a tenth of it. */
export const TAKES_MAX = 60;
export const RECORDING_BYTES_MAX = 200_000_000;

export const soundContentTypes: Readonly<Record<(typeof soundTypes)[number], string>> = {
  aac: 'audio/mp4',
  opus: 'audio/ogg',
};

/** All the chunks of a story's recording. */
export const takesPrefix = (familyId: string, storyId: string): string =>
  `families/${familyId}/takes/${storyId}/`;

const takePrefix = (familyId: string, storyId: string, takeId: string): string =>
  `${takesPrefix(familyId, storyId)}${takeId}/`;

/** Known by its content: the same index with other octets never overwrites what was kept. */
export const chunkKey = (
  { familyId, storyId, takeId }: Pick<TakeRecord, 'familyId' | 'storyId' | 'takeId'>,
  index: number,
  sha256: string,
): string => `${takePrefix(familyId, storyId, takeId)}${String(index).padStart(5, '0')}.${sha256}`;

export const chunksPrefix = ({
  familyId,
  storyId,
  takeId,
}: Pick<TakeRecord, 'familyId' | 'storyId' | 'takeId'>): string => takePrefix(familyId, storyId, takeId);

/** The chunks that follow each other from the first on: what a decoder can go on with. */
export const inARow = ({
  chunks,
}: Pick<TakeRecord, 'chunks'>): NonNullable<TakeRecord['chunks'][number]>[] => {
  const gap = chunks.indexOf(null);
  return chunks.slice(0, gap === -1 ? chunks.length : gap).filter((chunk) => chunk !== null);
};

export const chunkCount = ({ chunks }: Pick<TakeRecord, 'chunks'>): number =>
  chunks.filter((chunk) => chunk !== null).length;

/** All that its device said there is has come. */
export const isWhole = (take: TakeRecord): boolean =>
  take.count !== null && inARow(take).length >= take.count;

export const bytesOf = ({ chunks }: Pick<TakeRecord, 'chunks'>): number =>
  chunks.reduce((sum, chunk) => sum + (chunk?.bytes ?? 0), 0);
