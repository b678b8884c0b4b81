import type { ChapterVoice } from '@souvenance/contracts';
import type { Settings } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { StoryRecord } from '../stories/story.ts';
import { recordings } from './recording.ts';
import { voiceUrl } from './voice-code.ts';

/** The voice of a story for its printed chapter. Null when there is none, or the family closed its address. */
export const readChapterVoice = async (
  documents: Pick<Documents, 'get'>,
  settings: Pick<Settings, 'siteUrl'>,
  { id, value: { voice } }: Stored<StoryRecord>,
): Promise<Pick<ChapterVoice, 'url' | 'durationSeconds' | 'sha256'> | null> => {
  const recording = voice === undefined ? null : await documents.get(recordings, id);
  if (recording === null) return null;
  const { sound, code, isOpen } = recording.value;
  if (sound === null || code === null || !isOpen) return null;
  const { durationSeconds, aac } = sound;
  return { url: voiceUrl(settings, code), durationSeconds, sha256: aac.sha256 };
};
