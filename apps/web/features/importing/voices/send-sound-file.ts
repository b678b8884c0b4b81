import { CHUNK_BYTES_MAX } from '@souvenance/contracts';
import type { VoiceUploader } from '../../recordings/keeping/take.ts';
import { toTakeId } from '../files/file-ids.ts';

/**
 * Sends a sound file as one take of a recording, from the chunk that the server expects next: the same file is always
 * the same take. Reports the bytes that the server has. Returns the take's id.
 */
export const sendSoundFile = async (
  uploader: VoiceUploader,
  file: Blob,
  onSent: (bytes: number) => void = () => undefined,
): Promise<string> => {
  const takeId = await toTakeId(file);
  const chunkCount = Math.ceil(file.size / CHUNK_BYTES_MAX);
  let next = await uploader.begin(takeId, file.type);
  while (next < chunkCount) {
    const start = next * CHUNK_BYTES_MAX;
    const bytes = await file.slice(start, start + CHUNK_BYTES_MAX).arrayBuffer();
    next = await uploader.sendChunk(takeId, next, bytes);
    onSent(Math.min(next * CHUNK_BYTES_MAX, file.size));
  }
  await uploader.end(takeId, chunkCount);
  return takeId;
};
