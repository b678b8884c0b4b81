import {
  countStoryCharacters,
  createTitle,
  cutText,
  type LinkChange,
  lacksContent,
  STORY_CHARACTERS_MAX,
  STORY_PHOTOGRAPHS_MAX,
  type StoryDocument,
  storyPhotograph,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { readAnswerBook } from '../deliveries/by-link/open-answer.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { getPersonName, toNarratorField } from '../persons/narrator.ts';
import { submitByLink } from '../stories/move-story.ts';
import { putSaved } from '../stories/put-saved.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { createAnswer } from '../stories/write-by-link.ts';
import { markVoiceInPreparation, requestQuarantinedVoices } from './accept-quarantined-voices.ts';
import { fitOmittedParts } from './omitted-parts-room.ts';
import { removeListMark, replyBlocks } from './own-words/reply-blocks.ts';
import type { OmittedPart } from './own-words/separate-own-words.ts';

/** Content that a mail adds to an answer. */
export interface MailContent {
  readonly words: readonly string[];
  readonly photographIds: readonly string[];
  readonly omittedParts: readonly OmittedPart[];
}

/** Maximum number of blocks of a story (contracts, `storyDocument`). */
const BLOCKS_MAX = 5_000;

/** Splits a mail's photographs into those that fit in the story and those beyond its limit. */
const splitPhotographs = (
  { photographs }: Pick<StoryRecord, 'photographs'>,
  { photographIds }: Pick<MailContent, 'photographIds'>,
): { readonly fitting: readonly string[]; readonly leftOver: readonly string[] } => {
  const before = new Set(photographs.map(({ photographId }) => photographId));
  const added = photographIds.filter((id) => !before.has(id));
  const places = Math.max(0, STORY_PHOTOGRAPHS_MAX - photographs.length);
  return { fitting: added.slice(0, places), leftOver: added.slice(places) };
};

export const listPhotographsLeft = (
  story: Pick<StoryRecord, 'photographs'>,
  additions: Pick<MailContent, 'photographIds'>,
): readonly string[] => splitPhotographs(story, additions).leftOver;

/** A story with a mail's additions at its end; null when it would exceed the limits of a story. */
export const appendMailContent = (
  { body, photographs }: Pick<StoryRecord, 'body' | 'photographs'>,
  { words, photographIds }: MailContent,
): Required<Pick<LinkChange, 'body' | 'photographs'>> | null => {
  const content = [...body.content, ...replyBlocks(words)];
  const longer: StoryDocument = { type: 'doc', content };
  if (content.length > BLOCKS_MAX || countStoryCharacters(longer) > STORY_CHARACTERS_MAX) return null;
  const added = splitPhotographs({ photographs }, { photographIds }).fitting.map((photographId) =>
    storyPhotograph.parse({ photographId, afterBlock: content.length }),
  );
  return { body: longer, photographs: [...photographs, ...added] };
};

/** A story with the omitted parts of a mail, each once, as far as it has room for them. */
export const addOmittedParts = (
  story: StoryRecord,
  replyId: string,
  { words, omittedParts }: Pick<MailContent, 'words' | 'omittedParts'>,
): StoryRecord => {
  const added = fitOmittedParts(story, omittedParts).map(({ reason, paragraphs, after }, at) => ({
    id: `${replyId}.${at}`,
    reason,
    paragraphs: [...paragraphs],
    after: removeListMark(words[after - 1] ?? ''),
  }));
  return added.length === 0 ? story : { ...story, omittedParts: [...(story.omittedParts ?? []), ...added] };
};

interface SeparateStory {
  readonly id: string;
  readonly deliveryContext: DeliveryContext;
  readonly additions: MailContent;
  readonly change: NonNullable<ReturnType<typeof appendMailContent>>;
  /** Null when the asked person wrote; otherwise the sender's name and address, which become the author of the text. */
  readonly stranger: { readonly name: string; readonly address: string } | null;
  readonly holder: Actor;
  /** The narrator's uid, as read by this transaction. */
  readonly narrator: string | null;
  /** Number of recordings in the mail. */
  readonly sounds: number;
  readonly isDoubtful: boolean;
  /** False while the narrator who wrote has not agreed to the book: the story stays a draft that nobody else reads. */
  readonly hasConsent: boolean;
}

const SIGNATURE_MAX = 120;

const authorOf = ({ id, deliveryContext, stranger, narrator }: SeparateStory) => {
  const { person, book } = deliveryContext;
  const { isNarrator } = person.value;
  if (stranger !== null) {
    const name = stranger.name === '' ? stranger.address : `${stranger.name} (${stranger.address})`;
    // An author id that no account can have: the text is neither the narrator's nor a member's.
    const author = { authorUid: `reply.${id}`, name: cutText(name, SIGNATURE_MAX) };
    return { kind: 'contribution' as const, narratorId: undefined, ...author };
  }
  return {
    kind: isNarrator ? ('story' as const) : ('contribution' as const),
    authorUid: (isNarrator ? narrator : null) ?? person.id,
    name: getPersonName(book, person),
    narratorId: isNarrator ? toNarratorField(book, person.id).narratorId : undefined,
  };
};

/**
 * The speaker of a narrator's story beside an answer that moved to another book, as the move left that answer; null
 * where it has not moved.
 */
const readMovedSpeaker = async (
  tx: Transaction,
  { deliveryContext: { delivery, book, person }, stranger }: SeparateStory,
): Promise<Pick<StoryRecord, 'kind' | 'signature' | 'narratorId' | 'formerConsentId'> | null> => {
  const { storyId } = delivery.value;
  if (storyId === null || stranger !== null || !person.value.isNarrator) return null;
  const answer = await tx.get(stories, storyId);
  if (answer === null || answer.value.bookId === book.id) return null;
  const { kind, signature, narratorId, formerConsentId } = answer.value;
  return {
    kind,
    signature,
    ...(narratorId !== undefined && { narratorId }),
    ...(formerConsentId !== undefined && { formerConsentId }),
  };
};

/** Builds the separate story in the book where the answer is by now. Writes nothing. */
const createApart = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  apart: SeparateStory,
): Promise<StoryRecord> => {
  const { deliveryContext } = apart;
  const { question, theme, questionId } = deliveryContext.delivery.value;
  const book = await readAnswerBook(tx, deliveryContext);
  const speaker = await readMovedSpeaker(tx, apart);
  const { narratorId, ...author } = authorOf(apart);
  const narrator = speaker === null && narratorId !== undefined ? { narratorId } : {};
  const value = createAnswer(deps, {
    book,
    question,
    theme,
    questionId,
    listedQuestion: null,
    ...author,
    ...narrator,
  });
  return { ...value, ...speaker };
};

/**
 * Leaves the story of a narrator without consent in its draft, and sets aside one from an unexpected sender and one of
 * pictures only; any other is submitted for approval.
 */
const putApart = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  apart: SeparateStory,
  story: StoryRecord,
) => {
  const { id, holder, stranger, isDoubtful, hasConsent } = apart;
  // `putSaved` has written the draft.
  if (!hasConsent) return;
  if (stranger === null && !isDoubtful && !lacksContent(story, story.voice !== undefined)) {
    await submitByLink(tx, deps, holder, { id, version: 0, value: story });
    return;
  }
  const { familyId } = story;
  tx.put(stories, id, { ...story, state: 'set_aside' });
  await appendAudit(tx, deps, holder, {
    action: 'story.moved',
    object: `story:${id}`,
    familyId,
    from: 'draft',
    to: 'set_aside',
  });
};

/** Writes a separate story for a mail that the answer itself cannot take. */
export const writeSeparateStory = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  apart: SeparateStory,
): Promise<void> => {
  const { id, deliveryContext, change, stranger, sounds } = apart;
  const { question } = deliveryContext.delivery.value;
  const value = await createApart(tx, deps, apart);
  const waitingVoices = stranger !== null && sounds > 0 ? { quarantinedRecordings: sounds } : {};
  const hasOwnVoice = stranger === null && sounds > 0;
  const storyWithVoice = hasOwnVoice ? markVoiceInPreparation(value) : { ...value, ...waitingVoices };
  const story: Stored<StoryRecord> = {
    id,
    version: 0,
    value: addOmittedParts(storyWithVoice, id, apart.additions),
  };
  const now = deps.clock.now().toISOString();
  const storyAfter = putSaved(tx, {
    story,
    change: { ...change, title: createTitle(question) },
    savedBy: value.authorName,
    now,
  });
  await putApart(tx, deps, apart, storyAfter);
  // Recordings of the asked person are prepared as in their answer; those of an unexpected sender wait until a member
  // accepts them.
  if (hasOwnVoice) requestQuarantinedVoices(tx, deps, id, value);
};
