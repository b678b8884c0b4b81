import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { voiceKey } from '../photographs/photograph.ts';
import type { StoryRecord } from '../stories/story.ts';
import { listSoundFiles, recordings, takesPrefix } from './recording.ts';
import { transcripts } from './transcript.ts';

/**
 * Erases a story's recording: its files, documents and transcript. The documents of its takes are erased with the
 * story.
 */
export const eraseRecording =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async ({ id, value: { familyId } }: Stored<StoryRecord>): Promise<void> => {
    const recording = await deps.documents.get(recordings, id);
    if (recording === null) return;
    await deps.media.removeAll(takesPrefix(familyId, id));
    const { bytes } = recording.value;
    for (const sha256 of listSoundFiles(recording.value))
      await deps.media.removeAll(voiceKey(familyId, sha256));
    await deps.documents.transact(async (tx) => {
      tx.remove(recordings, id);
      tx.remove(transcripts, id);
      await releaseBytes(tx, { familyId, bytes });
    });
  };
