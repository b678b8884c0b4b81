import { AppError, cutText } from '@souvenance/contracts';
import { type Actor, requireSignedIn, type SignedInActor } from '../../foundation/actors/actor.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { deriveReadableCode } from '../../foundation/secrets/derive-readable-code.ts';
import { deriveSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { createFamily } from '../../people/families/create-family.ts';
import { families } from '../../people/families/family.ts';
import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { createBook } from '../../writing/books/editing/manage-book.ts';
import { createGiftBookCoupon } from '../referrals/gift-book-coupon.ts';
import type { GiftDocument } from './gift.ts';
import { notifyAcceptance } from './gift-mails.ts';
import { requireUnfrozen, writeGiftMove } from './move-gift.ts';
import { readGiftByCode } from './open-gift.ts';
import { settleDecidedPurchase } from './undecided-purchase.ts';

type AcceptDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures;

interface GiftTarget {
  readonly familyId: string;
  readonly bookId: string;
}

const COUPON_CODE_LENGTH = 12;

/**
 * Derives the id of the family or book from the gift, so that accepting again after a crash creates nothing twice.
 */
const deriveId = (giftId: string, uid: string, entity: string): string =>
  sha256Of(`${entity} ${giftId} ${uid}`).slice(0, 24);

const withNewId = (deps: AcceptDeps, id: string): AcceptDeps => ({
  ...deps,
  ids: { ...deps.ids, newId: () => id },
});

/**
 * Creates a family and a book for the recipient, in the time zone that the buyer gave, with one question a week and the
 * recipient's own consent.
 */
const createFamilyAndBook = async (
  deps: AcceptDeps,
  actor: SignedInActor,
  { id: giftId, value: { timeZone } }: Stored<GiftDocument>,
): Promise<GiftTarget> => {
  const familyId = deriveId(giftId, actor.uid, 'family');
  const bookId = deriveId(giftId, actor.uid, 'book');
  if ((await deps.documents.get(families, familyId)) === null)
    await createFamily(withNewId(deps, familyId))(actor, { name: actor.name, timeZone });
  if ((await deps.documents.get(books, bookId)) === null)
    await createBook(withNewId(deps, bookId))(actor, {
      familyId,
      title: cutText(getCoreMessages(deps.settings.locale).giftBookTitle(actor.name), 90),
      subtitle: '',
      narrator: actor.name,
      format: 'a5-relie',
      largePrint: false,
      themes: [],
      consent: 'own_account',
    });
  return { familyId, bookId };
};

/** Reads the book of the recipient's family that the gift is for; the book does not change. Throws `book.not_found`. */
const readChosenBook = async (
  deps: AcceptDeps,
  actor: SignedInActor,
  bookId: string,
): Promise<GiftTarget> => {
  const book = await deps.documents.get(books, bookId);
  const { value } = await authorizeAccess(deps.documents, actor, 'family.read', 'book', book);
  return { familyId: value.familyId, bookId };
};

/** Returns what this person got when they accepted the gift; null if they did not. */
const findOwnTarget = (
  { state, acceptedBy, familyId, bookId }: GiftDocument,
  uid: string,
): GiftTarget | null =>
  state === 'accepted' && acceptedBy === uid && familyId !== null && bookId !== null
    ? { familyId, bookId }
    : null;

/**
 * Accepts a gift: creates a family and a book, or joins a book of the recipient's family. The printed copy becomes a
 * coupon of that family, and the buyer is notified. The same person accepting again gets the same answer. Throws
 * `gift.not_found`, `gift.on_hold`, `gift.state_refused` for a gift that is not open or was answered, `book.not_found`,
 * `family.too_many`.
 */
export const acceptGift =
  (deps: AcceptDeps) =>
  async (actor: Actor, code: string, choice: { bookId: string | null }): Promise<GiftTarget> => {
    const user = requireSignedIn(actor);
    const giftBefore = await readGiftByCode(deps.documents, deps, code);
    requireUnfrozen(giftBefore.value);
    const targetBefore = findOwnTarget(giftBefore.value, user.uid);
    if (targetBefore !== null) return targetBefore;
    if (giftBefore.value.state !== 'opened')
      throw new AppError('gift.state_refused', { from: giftBefore.value.state });
    const target =
      choice.bookId === null
        ? await createFamilyAndBook(deps, user, giftBefore)
        : await readChosenBook(deps, user, choice.bookId);
    return deps.documents.transact(async (tx) => {
      const gift = await readGiftByCode(tx, deps, code);
      requireUnfrozen(gift.value);
      const currentTarget = findOwnTarget(gift.value, user.uid);
      if (currentTarget !== null) return currentTarget;
      const couponCode = deriveReadableCode(
        deriveSecret(deps.settings.linkSecret, `gift book ${gift.id}`),
        COUPON_CODE_LENGTH,
      );
      const { uid } = user;
      await writeGiftMove(tx, deps, actor, gift, 'accepted', { ...target, acceptedBy: uid, couponCode });
      const at = deps.clock.now().toISOString();
      createGiftBookCoupon(tx, couponCode, { uid, familyId: target.familyId, at });
      await notifyAcceptance(tx, deps, gift);
      await settleDecidedPurchase(tx, deps, gift.value.purchaseId);
      return target;
    });
  };
