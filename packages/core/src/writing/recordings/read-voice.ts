import { AppError, findDisplayedQuestion, type SoundType, type Voice } from '@souvenance/contracts';
import { createStoryDocument } from '@souvenance/contracts/rules';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { getNarratorName } from '../persons/narrator.ts';
import { readNarratorPortraitId } from '../persons/narrator-portrait.ts';
import { locatePortrait } from '../photographs/family-picture.ts';
import { isStoryWithdrawn } from '../stories/is-story-withdrawn.ts';
import { isShown } from '../stories/show-story.ts';
import { revisionId, revisions, type StoryRecord, stories } from '../stories/story.ts';
import { locateSound, type StoredSound } from './read-recording.ts';
import { type PreparedSound, type RecordingRecord, recordings, voiceCodes } from './recording.ts';
import { readTranscript, timeAcceptedWords } from './transcript.ts';
import { normalizeVoiceCode } from './voice-code.ts';

type VoiceDeps = Pick<Deps, 'documents'>;

interface OpenVoice {
  readonly story: Stored<StoryRecord>;
  readonly recording: RecordingRecord & { readonly sound: PreparedSound };
}

/**
 * Finds the voice of a code, if its address is open and the consent not withdrawn. Throws `voice.not_found` alike for
 * all other codes.
 */
const openVoice = async (deps: VoiceDeps, typedCode: string): Promise<OpenVoice> => {
  const code = normalizeVoiceCode(typedCode);
  const voiceCode = code === '' ? null : await deps.documents.get(voiceCodes, code);
  const story = voiceCode === null ? null : await deps.documents.get(stories, voiceCode.value.storyId);
  const recording = story === null ? null : await deps.documents.get(recordings, story.id);
  if (story === null || recording === null) throw new AppError('voice.not_found');
  const { sound, isOpen } = recording.value;
  if (sound === null || !isOpen || (await isStoryWithdrawn(deps, story.value.bookId, story.value)))
    throw new AppError('voice.not_found');
  return { story, recording: { ...recording.value, sound } };
};

/** The speaker's portrait in the family; null for a speaker without one. */
const findPortrait = async (
  { documents }: VoiceDeps,
  { kind, familyId, bookId, narratorId, authorUid }: StoryRecord,
): Promise<{ key: string; sha256: string } | null> => {
  const book = kind === 'story' ? await documents.get(books, bookId) : null;
  const member = book === null ? await documents.get(members, memberId(familyId, authorUid)) : null;
  const portraitId =
    book === null
      ? (member?.value.portraitId ?? null)
      : await readNarratorPortraitId(documents, book, narratorId);
  return locatePortrait(documents, familyId, portraitId);
};

type ShownText = Pick<Voice, 'title' | 'question' | 'body'>;

const NO_TEXT: ShownText = { title: '', question: '', body: createStoryDocument([]) };

/**
 * The text that belongs to the voice. Of a story that was taken back from the family it is the last version that they
 * saw, and never the draft.
 */
const readShownText = async (
  { documents }: VoiceDeps,
  { id, value }: Stored<StoryRecord>,
): Promise<ShownText> => {
  const { question, state, history = [] } = value;
  const shownRevision = history.findLast(({ isMilestone }) => isMilestone)?.revision;
  const revision =
    isShown(state) || shownRevision === undefined
      ? null
      : await documents.get(revisions, revisionId(id, shownRevision));
  const shownText = isShown(state) ? value : revision?.value;
  if (shownText === undefined) return NO_TEXT;
  const { title, body } = shownText;
  return { title, question: findDisplayedQuestion({ title, question }), body };
};

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The name of the speaker of a recording: the narrator, or the relative who signs. */
const getSpeaker = (
  book: Stored<BookDocument> | null,
  { kind, narratorId, signature }: StoryRecord,
): string => (kind === 'contribution' ? signature : book === null ? '' : getNarratorName(book, narratorId));

/** Reads the public page of a printed code: the one story, and nothing else of its family. Throws `voice.not_found`. */
export const readVoice =
  (deps: VoiceDeps) =>
  async (code: string): Promise<Voice> => {
    const { story, recording } = await openVoice(deps, code);
    const { value } = story;
    const book = await deps.documents.get(books, value.bookId);
    const { durationSeconds, wave } = recording.sound;
    const transcript = await readTranscript(deps.documents, story.id, recording);
    const text = await readShownText(deps, story);
    const words = timeAcceptedWords(transcript, text.body);
    return {
      ...text,
      speaker: firstName(getSpeaker(book, value)),
      hasFace: (await findPortrait(deps, value)) !== null,
      durationSeconds,
      wave,
      types: ['aac', 'opus'],
      words,
    };
  };

export const readVoiceSound =
  (deps: VoiceDeps) =>
  async (code: string, type: SoundType): Promise<StoredSound> => {
    const { recording } = await openVoice(deps, code);
    return locateSound(recording, type);
  };

/** Throws `voice.not_found`, and `photograph.not_found` when the speaker has no portrait. */
export const readVoicePortrait =
  (deps: VoiceDeps) =>
  async (code: string): Promise<{ key: string; sha256: string }> => {
    const { story } = await openVoice(deps, code);
    const portrait = await findPortrait(deps, story.value);
    if (portrait === null) throw new AppError('photograph.not_found');
    return portrait;
  };
