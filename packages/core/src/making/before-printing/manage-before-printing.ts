import { AppError, type BeforePrinting, type ConfirmablePointKind } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { readConsentOfBook } from '../../writing/consent-requests/check-narrators-consent.ts';
import { replies } from '../../writing/replies/reply.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { stories } from '../../writing/stories/story.ts';
import type { WithQuarantinedVoices } from '../../writing/stories/with-quarantined-voices.ts';
import { findOpenRemarks } from '../proof-review/open-remarks.ts';
import { renderings } from '../renderings/rendering.ts';
import {
  listConfirmationKeys,
  listPrintPoints,
  listStoriesLeftOut,
  type PrintFacts,
} from './list-print-points.ts';
import { printConfirmations } from './print-confirmations.ts';

type ReadDeps = Pick<Deps, 'documents' | 'settings'>;

const readFacts = async (
  { documents, settings }: ReadDeps,
  actor: Actor,
  book: Stored<BookDocument>,
): Promise<PrintFacts> => {
  const {
    id,
    value: { renderingId, format, largePrint },
  } = book;
  const { pagesMax } = settings.profileForFormat(format, largePrint);
  const ofBook = { where: [['bookId', '==', id]] } as const;
  const [bookStories, bookReplies, openRemarks, consent, rendering, confirmations] = await Promise.all([
    findAll(documents, stories, { ...ofBook, orderBy: { field: 'createdAt', direction: 'asc' } }),
    findAll(documents, replies, { ...ofBook, orderBy: { field: 'createdAt', direction: 'asc' } }),
    findOpenRemarks(documents, id),
    readConsentOfBook(documents, book),
    renderingId === null ? null : documents.get(renderings, renderingId),
    documents.get(printConfirmations, id),
  ]);
  return {
    stories: bookStories,
    replies: bookReplies,
    openRemarks: openRemarks.length,
    consent: consent.state,
    pageCount: rendering?.value.pages == null ? null : { pages: rendering.value.pages, most: pagesMax },
    preflight: rendering?.value.preflight ?? null,
    confirmedKeys: new Set(confirmations?.value.keys),
    viewerUid: actor.kind === 'user' ? actor.uid : null,
  };
};

const openBook = async (
  { documents }: ReadDeps,
  actor: Actor,
  bookId: string,
): Promise<Stored<BookDocument>> =>
  authorizeAccess(documents, actor, 'order.place', 'book', await documents.get(books, bookId));

const openFacts = async (deps: ReadDeps, actor: Actor, bookId: string): Promise<PrintFacts> =>
  readFacts(deps, actor, await openBook(deps, actor, bookId));

const listOf = (facts: PrintFacts): BeforePrinting => ({ points: listPrintPoints(facts) });

/** Lists what the family may not mean to print, or to leave out, for whoever may order the book. */
export const readBeforePrinting =
  (deps: ReadDeps) =>
  async (actor: Actor, bookId: string): Promise<BeforePrinting> =>
    listOf(await openFacts(deps, actor, bookId));

/**
 * Refusals that leave a story waiting: somebody has to complete it first, has moved it meanwhile, or its narrator has
 * refused.
 */
const codesThatLeaveWaiting: readonly string[] = [
  'story.empty',
  'story.too_long',
  'story.state_refused',
  'story.narrator_refused',
];

/** Takes every story that waits for an approval into the book; one that is refused goes on waiting. */
export const addWaitingStories =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithQuarantinedVoices) =>
  async (actor: Actor, bookId: string): Promise<BeforePrinting> => {
    const facts = await openFacts(deps, actor, bookId);
    const waiting = facts.stories.filter(({ value }) => value.state === 'submitted');
    for (const { id } of waiting)
      await moveStory(deps)(actor, id, 'in_book').catch((error: unknown) => {
        if (error instanceof AppError && codesThatLeaveWaiting.includes(error.code)) return;
        throw error;
      });
    return readBeforePrinting(deps)(actor, bookId);
  };

/** Confirms that the book is printed with everything that a point counts now; what comes later is listed anew. */
export const confirmPrintPoint =
  (deps: ReadDeps) =>
  async (actor: Actor, bookId: string, kind: ConfirmablePointKind): Promise<BeforePrinting> => {
    const book = await openBook(deps, actor, bookId);
    const keys = listConfirmationKeys(await readFacts(deps, actor, book), kind);
    await deps.documents.transact(async (tx) => {
      const confirmations = await tx.get(printConfirmations, bookId);
      const ofOtherKinds = (confirmations?.value.keys ?? []).filter((key) => !key.startsWith(`${kind}:`));
      tx.put(printConfirmations, bookId, {
        familyId: book.value.familyId,
        keys: [...ofOtherKinds, ...keys],
      });
    });
    return readBeforePrinting(deps)(actor, bookId);
  };

/** Stories outside of the book, and how many of them wait without a word from an editor to print without them. */
export interface LeftOut {
  readonly stories: readonly { title: string; authorName: string }[];
  readonly undecidedCount: number;
}

/** Reads which stories a book printed now leaves out, for the order to say so. */
export const readLeftOut =
  (deps: ReadDeps) =>
  async (actor: Actor, bookId: string): Promise<LeftOut> => {
    const facts = await openFacts(deps, actor, bookId);
    const open = listOf(facts).points.find(({ kind, isConfirmed }) => kind === 'waiting' && !isConfirmed);
    return { stories: listStoriesLeftOut(facts), undecidedCount: open?.count ?? 0 };
  };
