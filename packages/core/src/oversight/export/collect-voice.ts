import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { voiceKey } from '../../writing/photographs/photograph.ts';
import {
  chunkKey,
  recordings,
  type TakeRecord,
  takeContiguousChunks,
  takeKey,
  takes,
} from '../../writing/recordings/recording.ts';
import { readTranscript } from '../../writing/recordings/transcript.ts';
import { voiceUrl } from '../../writing/recordings/voice-code.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';

interface CollectedVoice {
  readonly data: ExportFormat['books'][number]['stories'][number]['recording'];
  readonly files: readonly CollectedFile[];
}

const extensions: Readonly<Record<TakeRecord['type'], string>> = {
  'audio/wav': 'wav',
  'audio/amr': 'amr',
  'audio/3gpp': '3gp',
  'audio/x-caf': 'caf',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/aiff': 'aiff',
  'audio/x-ms-wma': 'wma',
  'application/octet-stream': 'bin',
};

/** The original file of a take: its chunks in sequence. */
const toTakeFile = (take: TakeRecord, path: string): CollectedFile[] => {
  const [key, ...more] = takeContiguousChunks(take).map(({ sha256 }, index) => chunkKey(take, index, sha256));
  return key === undefined ? [] : [{ path, store: 'media', key, more }];
};

/**
 * Collects the recording of a story: the sound in both types, its waveform, and each take as it was recorded. Empty
 * without a recording.
 */
export const collectVoice = async (
  { documents, settings }: Pick<Deps, 'documents' | 'settings'>,
  { id, value: { familyId } }: Stored<StoryRecord>,
  path: string,
): Promise<CollectedVoice> => {
  const recording = (await documents.get(recordings, id))?.value ?? null;
  if (recording === null) return { data: null, files: [] };
  const storedTakes = await Promise.all(
    recording.takes.map((takeId) => documents.get(takes, takeKey(id, takeId))),
  );
  const originals = storedTakes.flatMap((take, index) =>
    take === null ? [] : toTakeFile(take.value, `${path}-prise-${index + 1}.${extensions[take.value.type]}`),
  );
  const { sound, code, isOpen } = recording;
  const transcript = await readTranscript(documents, id, recording);
  const sounds: CollectedFile[] =
    sound === null
      ? []
      : [
          { path: `${path}.m4a`, store: 'media', key: voiceKey(familyId, sound.aac.sha256) },
          { path: `${path}.ogg`, store: 'media', key: voiceKey(familyId, sound.opus.sha256) },
        ];
  const data = {
    durationSeconds: sound?.durationSeconds ?? null,
    wave: sound?.wave ?? [],
    address: code === null ? null : voiceUrl(settings, code),
    isOpen,
    sounds: sounds.map((file) => file.path),
    takes: originals.map((file) => file.path),
    transcript:
      transcript === null
        ? null
        : { words: transcript.words, isTimed: transcript.isTimed, agreedAt: transcript.agreedAt },
  };
  return { data, files: [...sounds, ...originals] };
};
