import { AppError, type Recording, type SoundType, type Take } from '@souvenance/contracts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { voiceKey } from '../photographs/photograph.ts';
import { toProgress } from './open-take.ts';
import type { RecordedGate, RecordedStory } from './recorded.ts';
import {
  type RecordingRecord,
  recordings,
  soundContentTypes,
  sumBytes,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';
import { noTranscript, readTranscript, toTranscriptView } from './transcript.ts';
import { voiceUrl } from './voice-code.ts';

type RecordingView = Omit<Recording, 'refusal'>;

const emptyRecording: RecordingView = {
  state: 'none',
  refusalCode: null,
  takes: [],
  sound: null,
  code: null,
  transcript: noTranscript,
};

const toTakeView = (take: TakeRecord, unread: readonly string[]): Take => ({
  ...toProgress(take),
  type: take.type,
  bytes: sumBytes(take),
  chunks: take.count,
  endedAt: take.endedAt,
  isUnread: unread.includes(take.takeId),
  isRemoved: take.isRemoved,
  createdAt: take.createdAt,
});

export const toSoundView = ({ sound }: RecordingRecord): Recording['sound'] =>
  sound === null
    ? null
    : {
        durationSeconds: sound.durationSeconds,
        ...(sound.isCut === true && { isCut: true }),
        wave: sound.wave,
        types: ['aac', 'opus'],
        version: sound.aac.sha256,
      };

/**
 * The printed code, for signed-in users only: the family decides whether its address is open; the holder of a link only
 * records.
 */
const toCodeView = (settings: Settings, { actor }: RecordedStory, { code, isOpen }: RecordingRecord) =>
  code === null || actor.kind !== 'user' ? null : { address: voiceUrl(settings, code), isOpen };

const readTakes = async (
  documents: Pick<Documents, 'get'>,
  storyId: string,
  { takes: ids, unreadTakes }: RecordingRecord,
) => {
  const storedTakes = await Promise.all(ids.map((takeId) => documents.get(takes, takeKey(storyId, takeId))));
  return storedTakes.flatMap((take) => (take === null ? [] : [toTakeView(take.value, unreadTakes)]));
};

/** Reads a story's recording for its writer or its family. */
export const readRecording =
  (deps: Pick<Deps, 'documents' | 'settings' | 'transcription'>) =>
  async (gate: RecordedGate): Promise<RecordingView> => {
    const { documents, settings } = deps;
    const recorded = await gate(documents);
    const { story } = recorded;
    const storedRecording = story === null ? null : await documents.get(recordings, story.id);
    if (story === null || storedRecording === null) return emptyRecording;
    const { value } = storedRecording;
    const transcript = await readTranscript(documents, story.id, value);
    return {
      state: value.state,
      refusalCode: value.refusalCode,
      takes: await readTakes(documents, story.id, value),
      sound: toSoundView(value),
      transcript:
        recorded.actor.kind === 'user' && value.sound !== null
          ? toTranscriptView(deps, transcript, story.value.body)
          : noTranscript,
      code: toCodeView(settings, recorded, value),
    };
  };

export interface StoredSound {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** Storage key and size of a prepared sound. Throws `recording.not_ready`. */
export const locateSound = ({ familyId, sound }: RecordingRecord, type: SoundType): StoredSound => {
  if (sound === null) throw new AppError('recording.not_ready');
  const { sha256, bytes } = sound[type];
  return { key: voiceKey(familyId, sha256), sha256, bytes, contentType: soundContentTypes[type] };
};

/** Storage key and size of a story's prepared sound. Throws `recording.not_ready`. */
export const readStorySound = async (
  documents: Pick<Documents, 'get'>,
  storyId: string | null,
  type: SoundType,
): Promise<StoredSound> => {
  const storedRecording = storyId === null ? null : await documents.get(recordings, storyId);
  if (storedRecording === null) throw new AppError('recording.not_ready');
  return locateSound(storedRecording.value, type);
};

export const readSound =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (gate: RecordedGate, type: SoundType): Promise<StoredSound> => {
    const { story } = await gate(documents);
    return readStorySound(documents, story?.id ?? null, type);
  };
