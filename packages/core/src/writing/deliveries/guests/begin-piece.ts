import { AppError } from '@souvenance/contracts';
import { consume, HOUR_MS } from '../../../foundation/limits/rate-limits.ts';
import { hasRoomForGuests } from '../../../foundation/limits/stored-bytes.ts';
import { transactAfterCount } from '../../../foundation/limits/transact-after-count.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { readTributeByToken } from '../../tributes/open-tribute.ts';
import { isTributeOpen, type TributeRecord } from '../../tributes/tribute.ts';
import { type DeliveryRecord, deliveries } from '../delivery.ts';
import { deriveLinkToken, putLink } from '../link.ts';

type BeginDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Limit of pieces of one tribute, unsent ones included: a book of as many stories is a thick one. */
const PIECES_PER_TRIBUTE = 300;
/** Limit of pieces that are begun under one open link in an hour: all guests of a feast, and no flood. */
const PIECES_PER_HOUR = 60;

/** The delivery of a guest's piece: the question is the occasion, and nothing is sent by mail. */
const createPiece = (
  { id: tributeId, value: { familyId, bookId, hostUid, occasion } }: Stored<TributeRecord>,
  { id, name, createdAt }: { id: string; name: string; createdAt: string },
): DeliveryRecord => ({
  familyId,
  bookId,
  personId: `guest.${id}`,
  questionId: tributeId,
  libraryId: null,
  isToNarrator: false,
  question: occasion,
  theme: '',
  origin: 'asked',
  askedBy: '',
  askedByUid: hostUid,
  sentence: '',
  state: 'sent',
  linkNumber: 1,
  storyId: null,
  createdAt,
  // Counted among the questions neither as sent nor as settled.
  sentAt: null,
  firstSentAt: null,
  remindedAt: null,
  openedAt: null,
  settledAt: null,
  laterUntil: null,
  bouncedAt: null,
  tributeId,
  guest: { name, agreedAt: null },
});

/**
 * Begins a guest's piece under an open link. Returns the token of the piece's own link, which is the only way to it.
 * Throws `tribute_link.not_found`, `tribute.closed`, `tribute.pieces_full`, `tribute.too_many_pieces` and
 * `tribute.storage_full`.
 */
export const beginPiece =
  (deps: BeginDeps) =>
  async (token: string, { name }: { name: string }): Promise<{ token: string }> => {
    const { documents, clock, settings } = deps;
    const { tribute } = await readTributeByToken(documents, token);
    const { id: tributeId } = tribute;
    const id = deps.ids.newId();
    const requireRoom = async (): Promise<void> => {
      const { count } = await documents.aggregate(deliveries, { where: [['tributeId', '==', tributeId]] });
      if (count >= PIECES_PER_TRIBUTE)
        throw new AppError('tribute.pieces_full', { most: PIECES_PER_TRIBUTE });
    };
    const hourly = {
      action: 'pieces',
      owner: { hash: tributeId },
      maximum: PIECES_PER_HOUR,
      windowMs: HOUR_MS,
    };
    await transactAfterCount(deps, hourly, requireRoom, async (tx) => {
      const { tribute: current } = await readTributeByToken(tx, token);
      const createdAt = clock.now().toISOString();
      const { closesOn, familyId } = current.value;
      if (!isTributeOpen(current.value, createdAt)) throw new AppError('tribute.closed', { closesOn });
      if (!(await hasRoomForGuests(tx, deps, familyId))) throw new AppError('tribute.storage_full');
      await consume(tx, deps, 'tribute.too_many_pieces', hourly);
      const value = createPiece(current, { id, name, createdAt });
      tx.create(deliveries, id, value);
      putLink(tx, deps, id, value, { recipientHash: '' });
    });
    return { token: deriveLinkToken(settings, id, 1) };
  };
