import {
  AppError,
  formatAuthors,
  pickFields,
  type ReadingContents,
  type ReadingStory,
  readingEntry,
  readingStory,
  type SoundType,
} from '@souvenance/contracts';
import { readReactions } from '../comments/manage-comments.ts';
import { getNarratorName } from '../persons/narrator.ts';
import { photographs, preparedKey } from '../photographs/photograph.ts';
import { readStorySound, type StoredSound, toSoundView } from '../recordings/read-recording.ts';
import { recordings } from '../recordings/recording.ts';
import { readTranscript, timeAcceptedWords } from '../recordings/transcript.ts';
import { toStorySummary, toStoryView } from '../stories/to-story-view.ts';
import { listReadable, openReadable, openReading, type ReadingDeps } from './open-reading.ts';

/** Lists what a link opens. Throws the errors of `openReading`. */
export const readContents =
  (deps: ReadingDeps) =>
  async (token: string): Promise<ReadingContents> => {
    const reading = await openReading(deps, token);
    const readable = await listReadable(deps, reading);
    return {
      reader: reading.reader,
      bookTitle: reading.book.value.title,
      narrator: formatAuthors(reading.book.value),
      stories: readable.map((story) => pickFields(readingEntry, toStorySummary(story))),
    };
  };

const readVoiceOf = async ({ documents }: Pick<ReadingDeps, 'documents'>, storyId: string) => {
  const recording = await documents.get(recordings, storyId);
  if (recording === null) return { sound: null, transcript: null };
  return {
    sound: toSoundView(recording.value),
    transcript: await readTranscript(documents, storyId, recording.value),
  };
};

/** Reads one story that the link opens, with the sizes of its photographs and its voice. */
export const readStoryByLink =
  (deps: ReadingDeps) =>
  async (token: string, storyId: string): Promise<ReadingStory> => {
    const { documents } = deps;
    const { reading, story, volume } = await openReadable(deps, token, storyId);
    const ids = story.value.photographs.map(({ photographId }) => photographId);
    const [{ sound, transcript }, storedPhotographs, reactions] = await Promise.all([
      readVoiceOf(deps, storyId),
      Promise.all(ids.map((id) => documents.get(photographs, id))),
      reading.reader === 'narrator' ? readReactions(documents, { kind: 'anonymous' }, story) : null,
    ]);
    return {
      story: pickFields(readingStory.shape.story, toStoryView(story)),
      narrator: getNarratorName(volume, story.value.narratorId),
      bookStyle: volume.value.style,
      pictures: storedPhotographs.flatMap((photograph) =>
        photograph?.value.sha256 && photograph.value.familyId === story.value.familyId
          ? [{ id: photograph.id, widthPx: photograph.value.widthPx, heightPx: photograph.value.heightPx }]
          : [],
      ),
      sound,
      words: sound === null ? [] : timeAcceptedWords(transcript, story.value.body),
      reactions,
    };
  };

/**
 * Storage key and hash of a photograph of a story that the link opens. Throws `photograph.not_found` for every other
 * photograph.
 */
export const readPictureByLink =
  (deps: ReadingDeps) =>
  async (token: string, storyId: string, photographId: string): Promise<{ key: string; sha256: string }> => {
    const { story } = await openReadable(deps, token, storyId);
    const isPlaced = story.value.photographs.some((placement) => placement.photographId === photographId);
    const photograph = isPlaced ? await deps.documents.get(photographs, photographId) : null;
    const sha256 = photograph?.value.sha256 ?? null;
    const { familyId } = story.value;
    if (photograph?.value.familyId !== familyId || sha256 === null)
      throw new AppError('photograph.not_found');
    return { key: preparedKey(familyId, sha256), sha256 };
  };

/** Storage key of the recording of a story that the link opens. Throws `recording.not_ready` where there is none. */
export const readSoundByLink =
  (deps: ReadingDeps) =>
  async (token: string, storyId: string, type: SoundType): Promise<StoredSound> => {
    const { story } = await openReadable(deps, token, storyId);
    return readStorySound(deps.documents, story.id, type);
  };
