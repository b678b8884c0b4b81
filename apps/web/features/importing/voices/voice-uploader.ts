import { type Client, cutText, FILE_NAME_MAX } from '@souvenance/contracts';
import { openBrowserFiles, type StoredFile } from '#lib/storage/stored-files.ts';
import { createStoryVoiceCalls } from '../../recordings/calls/voice-calls.ts';
import type { CheckedUpload, Uploader } from '../../stories/uploads/open-uploads.ts';
import { toTakeId } from '../files/file-ids.ts';
import { rememberAddedTake } from '../recent/added-takes.ts';
import { sendSoundFile } from './send-sound-file.ts';

/** First and last pause between two questions whether a recording is ready, in milliseconds. */
const POLL_MS = 500;
const POLL_MS_MAX = 4_000;
/** A recording that takes longer to prepare is left to its story's page, which says what becomes of it. */
const WAIT_MS_MAX = 120_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the device stores sound files of a book until they are sent. */
export const voicesPlace = (bookId: string): string => `voices.${bookId}`;

interface VoiceImport {
  readonly bookId: string;
  /** The account that chose the files. */
  readonly writer: string | null;
  /** Shown for a file without a voice. */
  readonly noVoiceMessage: string;
  /** Id of the story that an earlier attempt created for this file of this import. */
  readonly findStoryId: (importId: string, fileName: string) => string | undefined;
}

/** Waits until the recording is prepared, and reads whether a voice was found in the take. */
const readOutcome = async (
  client: Client,
  { storyId, takeId, noVoiceMessage }: { storyId: string; takeId: string; noVoiceMessage: string },
): Promise<CheckedUpload> => {
  const endsAt = Date.now() + WAIT_MS_MAX;
  for (let ms = POLL_MS; Date.now() < endsAt; ms *= 2) {
    const { state, refusal, takes } = await client.call('recordings.read', { params: { storyId } });
    // Further files of this story follow: it is prepared with the last of them.
    if (state === 'recording') return { state, refusal: null };
    if (state === 'refused') return { state, refusal };
    if (state === 'ready') {
      const isUnread = takes.find((take) => take.takeId === takeId)?.isUnread === true;
      return { state: isUnread ? 'refused' : state, refusal: isUnread ? noVoiceMessage : null };
    }
    await wait(Math.min(ms, POLL_MS_MAX));
  }
  return { state: 'preparing', refusal: null };
};

/**
 * Sends sound files, each as a recording of the story it is for, or of a story that is created for it. What the device
 * and the server have of a file is not sent again. A recording is prepared once its last file is there.
 */
export const createVoiceFileUploader = (
  client: Client,
  { bookId, writer, findStoryId, noVoiceMessage }: VoiceImport,
): Uploader<CheckedUpload> => {
  const files = openBrowserFiles();
  /** Stories that were created for files of this page, by the id of the file. */
  const createdIds = new Map<string, string>();
  const createStory = async (storedFile: StoredFile): Promise<string> => {
    const { id, importId = id, name, recordingFor } = storedFile;
    const fileName = cutText(name, FILE_NAME_MAX);
    const existingId = createdIds.get(id) ?? recordingFor?.createdId ?? findStoryId(importId, fileName);
    if (existingId !== undefined) return existingId;
    const { title = '', kind = 'story', narratorId } = recordingFor ?? {};
    const importedFrom = { importId, fileName };
    const story = await client.call('stories.create', {
      params: { bookId },
      // The answer of a first attempt may have been lost.
      body: { title, kind, narratorId, importedFrom, creationId: id },
    });
    createdIds.set(id, story.id);
    const createdFor = { storyId: null, title, kind, narratorId, createdId: story.id };
    await files.keep({ ...storedFile, recordingFor: createdFor });
    return story.id;
  };
  /** True when the device stores another file for this existing story, which is not sent yet. */
  const hasMoreFor = async (storyId: string, fileId: string): Promise<boolean> =>
    (await files.list(voicesPlace(bookId), writer)).some(
      ({ id, sentId, recordingFor }) => id !== fileId && sentId === null && recordingFor?.storyId === storyId,
    );
  return {
    send: async ({ file }, onSent, storedFile) => {
      const { id, importId = id, name, recordingFor } = storedFile;
      const givenId = recordingFor?.storyId ?? null;
      const storyId = givenId ?? (await createStory(storedFile));
      const { uploader, finish } = createStoryVoiceCalls(client, async () => storyId);
      const takeId = await sendSoundFile(uploader, file, onSent);
      if (givenId !== null) {
        // The same bytes have the same take id: a take that an undone import removed is put back.
        await client.call('recordings.removeTake', {
          params: { storyId, takeId },
          body: { isRemoved: false },
        });
        rememberAddedTake({ bookId, storyId, takeId, importId, fileName: name, addedAt: Date.now() });
      }
      if (!(await hasMoreFor(storyId, id))) await finish();
      return storyId;
    },
    check: async (storyId, { file, recordingFor }) => {
      const takeId = await toTakeId(file);
      const outcome = await readOutcome(client, { storyId, takeId, noVoiceMessage });
      const isCreated = (recordingFor?.storyId ?? null) === null;
      if (outcome.state === 'refused' && isCreated)
        await client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
      return outcome;
    },
  };
};
