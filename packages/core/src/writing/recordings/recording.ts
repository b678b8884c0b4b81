import { recordingStates, type soundTypes, takeTypes } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();
const file = z.object({ sha256: z.string(), bytes: z.int().positive() });

/** The sound that a worker made of the takes: levelled, in both playable formats. */
const preparedSound = z.object({
  aac: file,
  opus: file,
  durationSeconds: z.int().positive(),
  /** Exact length of the samples: where the sound of a later take begins. */
  durationMs: z.int().positive(),
  /** The takes are longer than a story's sound may be; the remainder exists only in their chunks. */
  isCut: z.boolean().optional(),
  wave: z.array(z.int().min(0).max(100)),
});
export type PreparedSound = z.infer<typeof preparedSound>;

const recordingRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(recordingStates),
  refusalCode: z.string().nullable(),
  /** Ids of all takes, including removed ones, by start time. */
  takes: z.array(z.string()),
  /** Size in bytes of all its chunks. */
  bytes: z.int().nonnegative(),
  /** Number of the latest requested preparation; an older one that ends late changes nothing. */
  revision: z.int().nonnegative(),
  /** Preparation was requested: chunks that arrive later are prepared without a new request. */
  isAsked: z.boolean(),
  sound: preparedSound.nullable(),
  /** SHA-256 of the files of sounds that were replaced or removed: erased with the recording. Missing without one. */
  formerFiles: z.array(z.string()).optional(),
  /** Duration in seconds of takes that arrived complete, by mail, and are not in `sound` yet. */
  waitingSeconds: z.int().nonnegative(),
  /** Ids of takes in which no sound was found while others had some; their chunks are kept. */
  unreadTakes: z.array(z.string()),
  /** The public address's code, from the first sound on; closing the address does not change it. */
  code: z.string().nullable(),
  isOpen: z.boolean(),
  touchedAt: instant,
});
export type RecordingRecord = z.infer<typeof recordingRecord>;

/** SHA-256 of the files of all sounds that were prepared, the present one included. */
export const listSoundFiles = ({
  sound,
  formerFiles = [],
}: Pick<RecordingRecord, 'sound' | 'formerFiles'>): string[] => [
  ...new Set([...formerFiles, ...(sound === null ? [] : [sound.aac.sha256, sound.opus.sha256])]),
];

/** The recordings of stories; the id is the story's. */
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
  /** By index; null for a chunk that has not arrived. */
  chunks: z.array(file.nullable()),
  /** Number of chunks, once the device has ended the take. */
  count: z.int().positive().nullable(),
  endedAt: instant.nullable(),
  isRemoved: z.boolean(),
  /**
   * Null for a take that is not removed, and for one of a story that was shown before: that one is kept without a time
   * limit.
   */
  removedAt: instant.nullable(),
  createdAt: instant,
});
export type TakeRecord = z.infer<typeof takeRecord>;

/** Takes: one per sitting and device. Each is its own document, so that devices do not contend. */
export const takes = collection('takes', takeRecord, [
  ['familyId'],
  ['bookId'],
  ['storyId'],
  ['isRemoved', 'removedAt'],
]);

/** The document's id. The device chooses `takeId`, which is unique within a story. */
export const takeKey = (storyId: string, takeId: string): string => `${storyId}.${takeId}`;

/** The codes of public voice addresses. */
export const voiceCodes = collection(
  'voice-codes',
  z.object({ familyId: z.string(), bookId: z.string(), storyId: z.string() }),
  [['familyId'], ['bookId'], ['storyId']],
);

export const soundContentTypes: Readonly<Record<(typeof soundTypes)[number], string>> = {
  aac: 'audio/mp4',
  opus: 'audio/ogg',
};

/** Storage prefix of all chunks of a story's recording. */
export const takesPrefix = (familyId: string, storyId: string): string =>
  `families/${familyId}/takes/${storyId}/`;

const takePrefix = (familyId: string, storyId: string, takeId: string): string =>
  `${takesPrefix(familyId, storyId)}${takeId}/`;

/** Storage key of a chunk. It contains the hash, so that different bytes never overwrite a stored chunk. */
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

/** The chunks up to the first missing one, which a decoder can read. */
export const takeContiguousChunks = ({
  chunks,
}: Pick<TakeRecord, 'chunks'>): NonNullable<TakeRecord['chunks'][number]>[] => {
  const gap = chunks.indexOf(null);
  return chunks.slice(0, gap === -1 ? chunks.length : gap).filter((chunk) => chunk !== null);
};

export const countChunks = ({ chunks }: Pick<TakeRecord, 'chunks'>): number =>
  chunks.filter((chunk) => chunk !== null).length;

/** Whether all chunks that the device announced have arrived. */
export const isComplete = (take: TakeRecord): boolean =>
  take.count !== null && takeContiguousChunks(take).length >= take.count;

export const sumBytes = ({ chunks }: Pick<TakeRecord, 'chunks'>): number =>
  chunks.reduce((sum, chunk) => sum + (chunk?.bytes ?? 0), 0);
