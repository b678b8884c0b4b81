import {
  createTitle,
  type LinkChange,
  STORY_CHARACTERS_MAX,
  STORY_PHOTOGRAPHS_MAX,
  type StoryDocument,
  storyParagraphs,
  storyPhotograph,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { readNarratorUid } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { OpenedLinkTarget } from '../deliveries/link.ts';
import { submitByLink } from '../stories/move-story.ts';
import { putSaved } from '../stories/put-saved.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { newAnswer } from '../stories/write-by-link.ts';
import { askForVoices, asTold } from './bring-held-voices.ts';
import type { SetAsidePart } from './own-words.ts';
import { replyBlocks, storyTextOf } from './reply-blocks.ts';

/** Content that a mail adds to an answer. */
export interface Brought {
  readonly words: readonly string[];
  readonly photographIds: readonly string[];
  readonly setAside: readonly SetAsidePart[];
}

/** Blocks of a story (contracts, `storyDocument`). */
const BLOCKS_MAX = 5_000;

const charactersIn = (body: StoryDocument): number => storyParagraphs(body).join('\n').length;

/** Photographs that a mail adds to a story, and those for which the story has no place any more. */
const splitPhotographs = (
  { photographs }: Pick<StoryRecord, 'photographs'>,
  { photographIds }: Pick<Brought, 'photographIds'>,
): { readonly fitting: readonly string[]; readonly leftOver: readonly string[] } => {
  const before = new Set(photographs.map(({ photographId }) => photographId));
  const added = photographIds.filter((id) => !before.has(id));
  const places = Math.max(0, STORY_PHOTOGRAPHS_MAX - photographs.length);
  return { fitting: added.slice(0, places), leftOver: added.slice(places) };
};

export const photographsLeft = (
  story: Pick<StoryRecord, 'photographs'>,
  additions: Pick<Brought, 'photographIds'>,
): readonly string[] => splitPhotographs(story, additions).leftOver;

/** A story with what a mail adds at its end; null when it would be longer than a story may be. */
export const withBrought = (
  { body, photographs }: Pick<StoryRecord, 'body' | 'photographs'>,
  { words, photographIds }: Brought,
): Required<Pick<LinkChange, 'body' | 'photographs'>> | null => {
  const content = [...body.content, ...replyBlocks(words)];
  const longer: StoryDocument = { type: 'doc', content };
  if (content.length > BLOCKS_MAX || charactersIn(longer) > STORY_CHARACTERS_MAX) return null;
  const added = splitPhotographs({ photographs }, { photographIds }).fitting.map((photographId) =>
    storyPhotograph.parse({ photographId, afterBlock: content.length }),
  );
  return { body: longer, photographs: [...photographs, ...added] };
};

/** A story with the parts of a mail that stand beside it, each once. */
export const withSetAside = (
  story: StoryRecord,
  replyId: string,
  { words, setAside }: Pick<Brought, 'words' | 'setAside'>,
): StoryRecord => {
  const added = setAside.map(({ reason, paragraphs, after }, at) => ({
    id: `${replyId}.${at}`,
    reason,
    paragraphs: [...paragraphs],
    after: storyTextOf(words[after - 1] ?? ''),
  }));
  return added.length === 0 ? story : { ...story, setAside: [...(story.setAside ?? []), ...added] };
};

interface Apart {
  readonly id: string;
  readonly opened: Omit<OpenedLinkTarget, 'isOver'>;
  readonly additions: Brought;
  readonly change: NonNullable<ReturnType<typeof withBrought>>;
  /**
   * Null when the person who was asked wrote; else the name and address of the sender, under whose name the text
   * stands.
   */
  readonly stranger: { readonly name: string; readonly address: string } | null;
  readonly holder: Actor;
  /** Uid of the narrator, as this transaction has read it. */
  readonly narrator: string | null;
  /** Recordings of the mail. */
  readonly sounds: number;
  readonly isDoubtful: boolean;
}

export const readNarrator = (
  tx: Transaction,
  { book }: Pick<OpenedLinkTarget, 'book'>,
): Promise<string | null> => readNarratorUid(tx, book.id);

const SIGNATURE_MAX = 120;

const authorOf = ({ id, opened, stranger, narrator }: Apart) => {
  const { person, book } = opened;
  const { isNarrator } = person.value;
  if (stranger !== null) {
    const name = stranger.name === '' ? stranger.address : `${stranger.name} (${stranger.address})`;
    // An author of its own, whom nobody can be: neither the narrator's words nor a member's.
    return { kind: 'contribution' as const, authorUid: `reply.${id}`, name: name.slice(0, SIGNATURE_MAX) };
  }
  return {
    kind: isNarrator ? ('story' as const) : ('contribution' as const),
    authorUid: (isNarrator ? narrator : null) ?? person.id,
    name: isNarrator ? book.value.narrator : person.value.name,
  };
};

/** A stranger's, and pictures alone, are set aside; what was told by who was asked waits for an approval. */
const putApart = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  apart: Apart,
  story: StoryRecord,
) => {
  const { id, holder, stranger, isDoubtful } = apart;
  if (stranger === null && !isDoubtful && (story.words > 0 || story.voice !== undefined)) {
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

/** Writes a story of its own for words that the answer itself can't take. */
export const writeApart = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  apart: Apart,
): Promise<void> => {
  const { id, opened, change, stranger, sounds } = apart;
  const { question, theme, questionId } = opened.delivery.value;
  const { name, ...author } = authorOf(apart);
  const value = newAnswer(deps, {
    book: opened.book,
    question,
    theme,
    questionId,
    listedQuestion: null,
    name,
    ...author,
  });
  const waitingVoices = stranger !== null && sounds > 0 ? { waitingRecordings: sounds } : {};
  const hasOwnVoice = stranger === null && sounds > 0;
  const storyWithVoice = hasOwnVoice ? asTold(value) : { ...value, ...waitingVoices };
  const story: Stored<StoryRecord> = {
    id,
    version: 0,
    value: withSetAside(storyWithVoice, id, apart.additions),
  };
  const now = deps.clock.now().toISOString();
  const storyAfter = putSaved(tx, {
    story,
    change: { ...change, title: createTitle(question) },
    savedBy: name,
    now,
  });
  await putApart(tx, deps, apart, storyAfter);
  // Recordings of the asked person are prepared as in their answer; a stranger's wait until somebody accepts them.
  if (hasOwnVoice) askForVoices(tx, deps, id, value);
};
