import { AppError } from '@souvenance/contracts';
import { type Actor, type SignedInActor, signedIn } from '../../foundation/actors/actor.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { readableCode } from '../../foundation/secrets/readable-code.ts';
import { derivedSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { createFamily } from '../../people/families/create-family.ts';
import { families } from '../../people/families/family.ts';
import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../../writing/books/book.ts';
import { createBook } from '../../writing/books/editing/manage-book.ts';
import { giftBookCents } from '../quotes/gift-quote.ts';
import { coupons } from '../referrals/referral.ts';
import { notifyAcceptance } from './gift-mails.ts';
import { requireUnfrozen, writeGiftMove } from './move-gift.ts';
import { giftOf } from './open-gift.ts';

type AcceptDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures;

interface GiftTarget {
  readonly familyId: string;
  readonly bookId: string;
}

const COUPON_SIGNS = 12;

/**
 * Derives the id of the family or book from the gift, so that accepting again after a crash creates nothing twice.
 */
const idFor = (giftId: string, uid: string, what: string): string =>
  sha256Of(`${what} ${giftId} ${uid}`).slice(0, 24);

const withNewId = (deps: AcceptDeps, id: string): AcceptDeps => ({
  ...deps,
  ids: { ...deps.ids, newId: () => id },
});

/** Creates a family and a book for the recipient, with one question a week and the recipient's own consent. */
const createFamilyAndBook = async (
  deps: AcceptDeps,
  actor: SignedInActor,
  giftId: string,
  timeZone: string,
): Promise<GiftTarget> => {
  const familyId = idFor(giftId, actor.uid, 'family');
  const bookId = idFor(giftId, actor.uid, 'book');
  if ((await deps.documents.get(families, familyId)) === null)
    await createFamily(withNewId(deps, familyId))(actor, { name: actor.name, timeZone });
  if ((await deps.documents.get(books, bookId)) === null)
    await createBook(withNewId(deps, bookId))(actor, {
      familyId,
      title: coreMessages(deps.settings.locale).giftBookTitle(actor.name).slice(0, 90),
      subtitle: '',
      narrator: actor.name,
      format: 'a5-relie',
      largePrint: false,
      themes: [],
      consent: 'own_account',
    });
  return { familyId, bookId };
};

/** Adds the gift to a family by one of its books, which does not change. */
const joinFamily = async (deps: AcceptDeps, actor: SignedInActor, bookId: string): Promise<GiftTarget> => {
  const book = await deps.documents.get(books, bookId);
  const { value } = await authorizeAccess(deps.documents, actor, 'family.read', 'book', book);
  return { familyId: value.familyId, bookId };
};

/**
 * Accepts a gift: creates a family and a book, or joins a book of the recipient's family. The printed copy becomes a
 * coupon of that family, and the buyer is notified. Throws `gift.not_found`, `gift.held`, `gift.state_refused` for a
 * gift that is not open or was answered, `book.not_found`, `family.too_many`.
 */
export const acceptGift =
  (deps: AcceptDeps) =>
  async (
    actor: Actor,
    code: string,
    wish: { bookId: string | null; timeZone: string },
  ): Promise<GiftTarget> => {
    const who = signedIn(actor);
    const opened = await giftOf(deps.documents, deps, code);
    requireUnfrozen(opened.value);
    if (opened.value.state !== 'opened')
      throw new AppError('gift.state_refused', { from: opened.value.state });
    const target =
      wish.bookId === null
        ? await createFamilyAndBook(deps, who, opened.id, wish.timeZone)
        : await joinFamily(deps, who, wish.bookId);
    return deps.documents.transact(async (tx) => {
      const gift = await giftOf(tx, deps, code);
      requireUnfrozen(gift.value);
      const couponCode = readableCode(
        derivedSecret(deps.settings.linkSecret, `gift book ${gift.id}`),
        COUPON_SIGNS,
      );
      const { uid } = who;
      await writeGiftMove(tx, deps, actor, gift, 'accepted', { ...target, acceptedBy: uid, couponCode });
      const at = deps.clock.now().toISOString();
      const unused = { at, orderId: null, usedAt: null };
      tx.create(coupons, couponCode, { uid, cents: giftBookCents, ...unused, familyId: target.familyId });
      await notifyAcceptance(tx, deps, gift);
      return target;
    });
  };
