import { CHUNK_BYTES_MAX } from '@souvenance/contracts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { readReach } from '../persons/reach.ts';
import { chunkKey, type TakeRecord } from '../recordings/recording.ts';
import { stories } from '../stories/story.ts';
import { canGrow, isConsented } from './is-consented.ts';
import { isFromPerson } from './is-from-person.ts';
import { replyContentId, replyContents } from './reply.ts';
import type { SortedAttachments } from './sort-attachments.ts';

/** Decodes a recording and returns its seconds, rounded up; null when no voice is found in it. */
export type TranscribeVoice = (sound: Uint8Array) => Promise<number | null>;

type Chunk = NonNullable<TakeRecord['chunks'][number]>;

/** A recording whose bytes are stored as the chunks of a take. */
export interface Voice {
  readonly takeId: string;
  readonly type: TakeRecord['type'];
  readonly seconds: number;
  readonly chunks: readonly Chunk[];
}

export interface KeptVoices {
  /** The story under which their bytes are stored. */
  readonly storyId: string;
  readonly voices: readonly Voice[];
  /** Ids of the takes for which the family's storage has no room. */
  readonly roomless: readonly string[];
}

export const noVoices: KeptVoices = { storyId: '', voices: [], roomless: [] };

/**
 * The id of a take, derived from question and content, so that a recording sent twice is one take. It has the form of
 * the ids that devices choose.
 */
const takeIdOf = (deliveryId: string, sound: Uint8Array): string => {
  const hash = sha256Of(`${deliveryId} ${sha256Of(sound)}`);
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
    .concat(hash.slice(20, 32))
    .join('-');
};

/** Removes repeated recordings of a mail. */
export const removeRepeatedRecordings = (recordings: SortedAttachments['recordings']) => [
  ...new Map(recordings.map((one) => [sha256Of(one.bytes), one])).values(),
];

/** Names of the recordings of a mail by the ids of their takes. */
export const mapRecordingNames = (
  deliveryId: string,
  recordings: SortedAttachments['recordings'],
): ReadonlyMap<string, string> =>
  new Map(recordings.map(({ bytes, name }) => [takeIdOf(deliveryId, bytes), name]));

/** Names of the recordings in which no voice was found. */
export const listUnheardNames = (
  names: ReadonlyMap<string, string>,
  { voices, roomless }: KeptVoices,
): string[] => {
  const takeIds = new Set([...voices.map(({ takeId }) => takeId), ...roomless]);
  return [...names].filter(([takeId]) => !takeIds.has(takeId)).map(([, name]) => name);
};

interface Came {
  readonly replyId: string;
  readonly from: ReadMail['from'];
  readonly content: string;
}

/**
 * Finds the story for a mail's recordings. Null when they must stay in the mail: it has another sender or was received
 * before, or its question was revoked, or its answer takes nothing more (`canGrow`).
 */
export const findStoryForVoices = async (
  documents: Pick<Documents, 'get'>,
  { replyId, from, content }: Came,
  deliveryContext: DeliveryContext,
): Promise<string | null> => {
  const { id, value } = deliveryContext.delivery;
  if (value.state === 'revoked') return null;
  const reach = await readReach(documents, deliveryContext.book, deliveryContext.person);
  if (!(await isFromPerson(documents, from, deliveryContext, reach))) return null;
  if ((await documents.get(replyContents, replyContentId(id, content))) !== null) return null;
  const story = value.storyId === null ? null : await documents.get(stories, value.storyId);
  if (story === null) return replyId;
  return canGrow(story.value, await isConsented(documents, deliveryContext)) ? story.id : null;
};

const putChunks = async (
  { media }: Pick<Deps, 'media'>,
  take: Parameters<typeof chunkKey>[0],
  sound: Uint8Array,
): Promise<Chunk[]> => {
  const chunks: Chunk[] = [];
  for (let at = 0; at < sound.byteLength; at += CHUNK_BYTES_MAX) {
    const part = sound.subarray(at, at + CHUNK_BYTES_MAX);
    const chunk = { sha256: sha256Of(part), bytes: part.byteLength };
    await media.put(chunkKey(take, chunks.length, chunk.sha256), part, 'application/octet-stream');
    chunks.push(chunk);
  }
  return chunks;
};

/**
 * Stores the recordings of a mail that contain a voice as chunks. Their takes are written later, with the mail's
 * outcome. Recordings beyond the family's storage stay in the mail.
 */
export const keepVoices =
  (deps: Pick<Deps, 'documents' | 'media' | 'settings'>, hear: TranscribeVoice) =>
  async (
    { value: { familyId }, id: deliveryId }: { id: string; value: { familyId: string } },
    storyId: string,
    recordings: SortedAttachments['recordings'],
  ): Promise<KeptVoices> => {
    let usedBytes = (await deps.documents.get(storages, familyId))?.value.bytes ?? 0;
    const voices: Voice[] = [];
    const roomless: string[] = [];
    for (const { bytes, type } of recordings) {
      const takeId = takeIdOf(deliveryId, bytes);
      if (usedBytes + bytes.byteLength > deps.settings.limits.storedBytesPerFamily) {
        roomless.push(takeId);
        continue;
      }
      const seconds = await hear(bytes);
      if (seconds === null) continue;
      const chunks = await putChunks(deps, { familyId, storyId, takeId }, bytes);
      voices.push({ takeId, type, seconds, chunks });
      usedBytes += bytes.byteLength;
    }
    return { storyId, voices, roomless };
  };
