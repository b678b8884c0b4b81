import { AppError, type Recording, type SoundType, type Take } from '@souvenance/contracts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { voiceKey } from '../photographs/photograph.ts';
import { progressOf } from './open-take.ts';
import type { Recorded, RecordedGate } from './recorded.ts';
import {
  bytesOf,
  type RecordingRecord,
  recordings,
  soundContentTypes,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';
import { ofSound, transcripts, transcriptViewOf, unheard } from './transcript.ts';
import { voiceUrl } from './voice-code.ts';

type Seen = Omit<Recording, 'refusal'>;

const nothing: Seen = {
  state: 'none',
  refusalCode: null,
  takes: [],
  sound: null,
  code: null,
  transcript: unheard,
};

const takeView = (take: TakeRecord, unread: readonly string[]): Take => ({
  ...progressOf(take),
  type: take.type,
  bytes: bytesOf(take),
  chunks: take.count,
  endedAt: take.endedAt,
  isUnread: unread.includes(take.takeId),
  isRemoved: take.isRemoved,
  createdAt: take.createdAt,
});

const soundView = ({ sound }: RecordingRecord): Recording['sound'] =>
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
 * The printed code as the reader sees it. The holder of a link only records; the family, and the same person signed in,
 * decide whether the voice plays from the book.
 */
const codeView = (settings: Settings, { actor }: Recorded, { code, isOpen }: RecordingRecord) =>
  code === null || actor.kind !== 'user' ? null : { address: voiceUrl(settings, code), isOpen };

const takesOf = async (
  reader: Pick<Documents, 'get'>,
  storyId: string,
  { takes: ids, unreadTakes }: RecordingRecord,
) => {
  const storedTakes = await Promise.all(ids.map((takeId) => reader.get(takes, takeKey(storyId, takeId))));
  return storedTakes.flatMap((take) => (take === null ? [] : [takeView(take.value, unreadTakes)]));
};

/** A story's recording as its writer and its family see it. */
export const readRecording =
  (deps: Pick<Deps, 'documents' | 'settings' | 'transcription'>) =>
  async (gate: RecordedGate): Promise<Seen> => {
    const { documents, settings } = deps;
    const recorded = await gate(documents);
    const { story } = recorded;
    const storedRecording = story === null ? null : await documents.get(recordings, story.id);
    if (story === null || storedRecording === null) return nothing;
    const { value } = storedRecording;
    const words = ofSound((await documents.get(transcripts, story.id))?.value ?? null, value);
    return {
      state: value.state,
      refusalCode: value.refusalCode,
      takes: await takesOf(documents, story.id, value),
      sound: soundView(value),
      transcript:
        recorded.actor.kind === 'user' && value.sound !== null
          ? transcriptViewOf(deps, words, story.value.body)
          : unheard,
      code: codeView(settings, recorded, value),
    };
  };

export interface KeptSound {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** Where a prepared sound lies. Throws `recording.not_ready`. */
export const soundOf = ({ familyId, sound }: RecordingRecord, type: SoundType): KeptSound => {
  if (sound === null) throw new AppError('recording.not_ready');
  const { sha256, bytes } = sound[type];
  return { key: voiceKey(familyId, sha256), sha256, bytes, contentType: soundContentTypes[type] };
};

export const readSound =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (gate: RecordedGate, type: SoundType): Promise<KeptSound> => {
    const { story } = await gate(documents);
    const storedRecording = story === null ? null : await documents.get(recordings, story.id);
    if (storedRecording === null) throw new AppError('recording.not_ready');
    return soundOf(storedRecording.value, type);
  };
