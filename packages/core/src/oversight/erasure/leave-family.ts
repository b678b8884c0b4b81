import { findAll } from '../../foundation/documents/find-all.ts';
import { memberId, members } from '../../people/families/family.ts';
import { findOwnerUid } from '../../people/families/find-owner-uid.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { isTicketFile, ticketPrefix } from '../../printing/print-jobs/proof-file.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import { listShownPhotographs } from '../../writing/album/list-shown-photographs.ts';
import { type BookDocument, books } from '../../writing/books/book.ts';
import { markEdited } from '../../writing/books/edit-book.ts';
import { removeChapters } from '../../writing/books/life-order.ts';
import { type DeliveryRecord, deliveries } from '../../writing/deliveries/delivery.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { questions } from '../../writing/questions/question.ts';
import { eraseRecording } from '../../writing/recordings/erase-recording.ts';
import { revisions, stories } from '../../writing/stories/story.ts';
import { listBelongings } from '../../writing/volumes/story-belongings.ts';
import { accounting, toAccountingRecord } from './accounting.ts';
import { blankBookRecords, blankInvitations } from './blank-leaver.ts';
import type { EraseDeps } from './erase-family.ts';
import { erasePhotograph } from './erase-photograph.ts';
import { erasePortrait, listFamilyPictures } from './erase-portrait.ts';
import { eraseRenderings } from './erase-renderings.ts';
import { eraseUnplacedAnswers } from './erase-unplaced-answers.ts';
import { removeBelongings } from './remove-belongings.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { stopNarration } from './stop-narration.ts';

const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

/** Erases photographs, except those that the family shows elsewhere. */
const erasePhotographs = async (
  deps: EraseDeps,
  photographIds: readonly string[],
  idsInUse: ReadonlySet<string>,
): Promise<void> => {
  for (const photographId of photographIds) {
    const photograph = idsInUse.has(photographId)
      ? null
      : await deps.documents.get(photographs, photographId);
    if (photograph !== null) await erasePhotograph(deps)(photograph);
  }
};

/** Lists the photographs that a member added to the album of a book. */
const listOwnAlbum = async ({ documents }: EraseDeps, bookId: string, uid: string): Promise<string[]> => {
  const where = [['bookId', '==', bookId]] as const;
  const album = await findAll(documents, albumPhotographs, { where, orderBy: oldestFirst });
  return album.filter(({ value }) => value.authorUid === uid).map(({ id }) => id);
};

/**
 * Erases what a member added to the album of a book; a photograph that the family shows elsewhere loses their words.
 */
const leaveAlbum = async (
  deps: EraseDeps,
  ownIds: readonly string[],
  idsInUse: ReadonlySet<string>,
): Promise<void> => {
  await erasePhotographs(deps, ownIds, idsInUse);
  await deps.documents.transact(async (tx) => {
    for (const id of ownIds) tx.remove(albumPhotographs, id);
  });
};

/** The person who leaves: the account, and its name, which is all that a link or a mail tells. */
interface Leaver {
  readonly uid: string;
  readonly name: string;
}

/** Whether a record is of this person. Records of an account are compared by account: others can have the same name. */
const isOf = (leaver: Leaver, recordUid: string | null, recordName: string): boolean =>
  recordUid === null ? recordName === leaver.name : recordUid === leaver.uid;

/** The reactions that mails told, without this person's; the same list when none is. */
const withoutReactionsOf = (
  { uid }: Leaver,
  reactionNews: DeliveryRecord['reactionNews'],
): DeliveryRecord['reactionNews'] =>
  reactionNews?.some(({ lines }) => lines.some((line) => line.uid === uid))
    ? reactionNews.map((news) => ({ ...news, lines: news.lines.filter((line) => line.uid !== uid) }))
    : reactionNews;

/** The delivery without the person; null when it does not name them. */
const withoutLeaver = (leaver: Leaver, delivery: DeliveryRecord): DeliveryRecord | null => {
  const isAsker = isOf(leaver, delivery.askedByUid, delivery.askedBy);
  const reactionNews = withoutReactionsOf(leaver, delivery.reactionNews);
  if (!isAsker && reactionNews === delivery.reactionNews) return null;
  // The asker also wrote the sentence beside the question.
  const nobody = isAsker ? { askedBy: '', askedByUid: null, sentence: '' } : {};
  return { ...delivery, ...nobody, reactionNews };
};

/** Blanks the person's name in other people's records: saved revisions, questions and deliveries. */
const blankNames = async (
  { documents }: EraseDeps,
  bookId: string,
  storyIds: readonly string[],
  leaver: Leaver,
) => {
  for (const storyId of storyIds) {
    const where = [['storyId', '==', storyId]] as const;
    const orderBy = { field: 'revision', direction: 'asc' } as const;
    for (const listed of await findAll(documents, revisions, { where, orderBy }))
      await rewriteDocument(documents, revisions, listed, (revision) =>
        isOf(leaver, revision.savedByUid, revision.savedBy)
          ? { ...revision, savedBy: '', savedByUid: null }
          : null,
      );
  }
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'position', direction: 'asc' } as const;
  for (const listed of await findAll(documents, questions, { where, orderBy }))
    await rewriteDocument(documents, questions, listed, (question) =>
      isOf(leaver, question.askedByUid, question.askedBy)
        ? { ...question, askedBy: '', askedByUid: null }
        : null,
    );
  for (const listed of await findAll(documents, deliveries, { where, orderBy: oldestFirst }))
    await rewriteDocument(documents, deliveries, listed, (delivery) => withoutLeaver(leaver, delivery));
};

/** Takes the plates that a person added out of the book, before the photographs are erased. */
const leavePlates = ({ documents, clock }: EraseDeps, bookId: string, uid: string): Promise<void> =>
  documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    if (book === null) return;
    const albumRecords = await Promise.all(book.value.plates.map((id) => tx.get(albumPhotographs, id)));
    const plates = albumRecords.flatMap((record) =>
      record === null || record.value.authorUid === uid ? [] : [record.id],
    );
    if (plates.length === book.value.plates.length) return;
    const edited = markEdited(book.value, clock.now().toISOString());
    tx.put(books, bookId, { ...edited, plates, formerRendering: null });
  });

/** Takes a person's stories out of the chapters and the chronology of a book. */
const leaveChapters = (
  { documents, clock }: EraseDeps,
  bookId: string,
  ownStoryIds: ReadonlySet<string>,
): Promise<void> =>
  documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    if (book === null) return;
    const { chronology } = book.value;
    // A chronology line that comes from a story is its author's text.
    const lines = chronology.lines.filter(({ storyId }) => storyId === null || !ownStoryIds.has(storyId));
    tx.put(books, bookId, {
      ...markEdited(book.value, clock.now().toISOString()),
      ...removeChapters(book.value, ownStoryIds),
      chronology: { ...chronology, lines },
    });
  });

const leaveBook = async (
  deps: EraseDeps,
  book: Stored<BookDocument>,
  leaver: Leaver,
  familyPictureIds: readonly string[],
): Promise<void> => {
  const { uid } = leaver;
  await stopNarration(deps)(book, uid);
  const bookStories = await findAll(deps.documents, stories, {
    where: [['bookId', '==', book.id]],
    orderBy: oldestFirst,
  });
  const ownStories = bookStories.filter(({ value }) => value.authorUid === uid);
  const otherStories = bookStories.filter(({ value }) => value.authorUid !== uid);
  const otherStoryIds = otherStories.map(({ id }) => id);
  await blankNames(deps, book.id, otherStoryIds, leaver);
  await blankBookRecords(deps)(book.id, leaver);
  const ownStoryIds = new Set(ownStories.map(({ id }) => id));
  const exceptions = { storyIds: ownStoryIds, authorUid: uid };
  const shownIds = await listShownPhotographs(deps.documents, book, exceptions);
  const idsInUse = new Set([...shownIds, ...familyPictureIds]);
  const ownAlbumIds = await listOwnAlbum(deps, book.id, uid);
  await leavePlates(deps, book.id, uid);
  if (ownStories.length > 0) await leaveChapters(deps, book.id, ownStoryIds);
  // An older rendering may show a photograph that is a plate no more. Album and stories are erased last, so that an
  // erasure that stopped before the renderings were erased finds them again.
  if (ownAlbumIds.length + ownStories.length > 0) await eraseRenderings(deps, book);
  await leaveAlbum(deps, ownAlbumIds, idsInUse);
  for (const story of ownStories) {
    // Pictures that were taken out of the story are named by its revisions alone.
    const { photographIds } = await listBelongings(deps.documents, story.id);
    await erasePhotographs(deps, photographIds, idsInUse);
    await eraseRecording(deps)(story);
    await removeBelongings(deps)('storyId', story.id);
  }
};

/** The proof without the files that show the buyer's address to the print shop. */
const withoutTickets = (proof: OrderDocument['proof']): OrderDocument['proof'] =>
  proof && { ...proof, files: proof.files.filter(({ name }) => !isTicketFile(name)) };

/** Keeps a person's orders in the family, without name and address; the invoices are stored separately. */
const leaveOrders = async (deps: EraseDeps, familyId: string, uid: string): Promise<void> => {
  const storedOrders = await findAll(deps.documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: oldestFirst,
  });
  for (const { id, value } of storedOrders.filter((order) => order.value.buyerUid === uid)) {
    await deps.files.removeAll(ticketPrefix(value, id));
    await deps.documents.transact(async (tx) => {
      const order = await tx.get(orders, id);
      if (order === null) return;
      const accountingRecord = toAccountingRecord(order);
      if (accountingRecord !== null) tx.put(accounting, id, accountingRecord);
      tx.put(orders, id, {
        ...order.value,
        buyerUid: '',
        buyerName: '',
        email: '',
        address: null,
        proof: withoutTickets(order.value.proof),
        otherAddresses: [],
        // A parcel is little more than its recipient's address and the number by which the carrier tells it.
        shipments: [],
      });
    });
  }
};

/** The owner of a family, as one who invites; nobody while it has none. */
const readInviter = async (deps: EraseDeps, familyId: string) => {
  const uid = (await findOwnerUid(deps, familyId)) ?? '';
  const owner = uid === '' ? null : await deps.documents.get(members, memberId(familyId, uid));
  return { uid, name: owner?.value.name ?? '' };
};

/** Removes a person's texts from a family that continues without them. */
export const leaveFamily =
  (deps: EraseDeps) =>
  async (familyId: string, uid: string, name: string): Promise<void> => {
    const storedBooks = await findAll(deps.documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: oldestFirst,
    });
    const pictureIds = await listFamilyPictures(deps, familyId, uid);
    // A story that moved to another book shows there the photographs that came by a link of this one.
    const idsInUse = new Set(pictureIds);
    for (const book of storedBooks)
      for (const id of await listShownPhotographs(deps.documents, book)) idsInUse.add(id);
    for (const book of storedBooks) {
      await eraseUnplacedAnswers(deps)(book, uid, idsInUse);
      await leaveBook(deps, book, { uid, name }, pictureIds);
    }
    await leaveOrders(deps, familyId, uid);
    await blankInvitations(deps)(familyId, uid, await readInviter(deps, familyId));
    await erasePortrait(deps)(familyId, uid, storedBooks, pictureIds);
  };
