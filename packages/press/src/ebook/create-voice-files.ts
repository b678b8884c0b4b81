import type { Manuscript } from '@souvenance/contracts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { detectVoiceKind, type VoiceKind } from './detect-voice-kind.ts';

/** A recording within the e-book. */
export interface VoiceFile extends VoiceKind {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Returns the recordings to embed, by hash. Throws `voice.unreadable`. */
export const createVoiceFiles = async (
  { chapters }: Manuscript,
  assets: Pick<BookAssets, 'voice'>,
): Promise<ReadonlyMap<string, VoiceFile>> => {
  const files = new Map<string, VoiceFile>();
  for (const { voice } of chapters) {
    if (!voice?.sha256 || !assets.voice || files.has(voice.sha256)) continue;
    const bytes = await assets.voice(voice.sha256);
    files.set(voice.sha256, { sha256: voice.sha256, bytes, ...detectVoiceKind(bytes) });
  }
  return files;
};

/** Path of a recording, relative to the package document. */
export const toVoicePath = ({ sha256, extension }: VoiceFile): string => `audio/${sha256}.${extension}`;
