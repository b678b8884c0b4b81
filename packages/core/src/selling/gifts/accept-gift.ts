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
import { tellAcceptance } from './gift-mails.ts';
import { requireUnfrozen, writeGiftMove } from './move-gift.ts';
import { giftOf } from './open-gift.ts';

type AcceptDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures;

interface Joined {
  readonly familyId: string;
  readonly bookId: string;
}

const COUPON_SIGNS = 12;

/** What a gift begins has one id: asked again after a crash, nothing is begun a second time. */
const idFor = (giftId: string, uid: string, what: string): string =>
  sha256Of(`${what} ${giftId} ${uid}`).slice(0, 24);

const madeBefore = (deps: AcceptDeps, id: string): AcceptDeps => ({
  ...deps,
  ids: { ...deps.ids, newId: () => id },
});

/** A family and a book of the person's own, asked a question a week; he consents to it himself. */
const begin = async (
  deps: AcceptDeps,
  actor: SignedInActor,
  giftId: string,
  timeZone: string,
): Promise<Joined> => {
  const familyId = idFor(giftId, actor.uid, 'family');
  const bookId = idFor(giftId, actor.uid, 'book');
  if ((await deps.documents.get(families, familyId)) === null)
    await createFamily(madeBefore(deps, familyId))(actor, { name: actor.name, timeZone });
  if ((await deps.documents.get(books, bookId)) === null)
    await createBook(madeBefore(deps, bookId))(actor, {
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

/** A book that is there already: its family has the gift, and nothing of it changes. */
const join = async (deps: AcceptDeps, actor: SignedInActor, bookId: string): Promise<Joined> => {
  const found = await deps.documents.get(books, bookId);
  const { value } = await authorizeAccess(deps.documents, actor, 'family.read', 'book', found);
  return { familyId: value.familyId, bookId };
};

/**
 * The narrator's own yes: a family and a book are begun, or the gift joins a book of his family; its printed copy becomes a
 * coupon of that family, and the buyer is told. Throws `gift.not_found`, `gift.held`, `gift.state_refused` for one that was not opened or
 * was answered, `book.not_found`, `family.too_many`.
 */
export const acceptGift =
  (deps: AcceptDeps) =>
  async (actor: Actor, code: string, wish: { bookId: string | null; timeZone: string }): Promise<Joined> => {
    const who = signedIn(actor);
    const opened = await giftOf(deps.documents, deps, code);
    requireUnfrozen(opened.value);
    if (opened.value.state !== 'opened')
      throw new AppError('gift.state_refused', { from: opened.value.state });
    const joined =
      wish.bookId === null
        ? await begin(deps, who, opened.id, wish.timeZone)
        : await join(deps, who, wish.bookId);
    return deps.documents.transact(async (tx) => {
      const gift = await giftOf(tx, deps, code);
      requireUnfrozen(gift.value);
      const couponCode = readableCode(
        derivedSecret(deps.settings.linkSecret, `gift book ${gift.id}`),
        COUPON_SIGNS,
      );
      const { uid } = who;
      await writeGiftMove(tx, deps, actor, gift, 'accepted', { ...joined, acceptedBy: uid, couponCode });
      const at = deps.clock.now().toISOString();
      const unused = { at, orderId: null, usedAt: null };
      tx.create(coupons, couponCode, { uid, cents: giftBookCents, ...unused, familyId: joined.familyId });
      await tellAcceptance(tx, deps, gift);
      return joined;
    });
  };
