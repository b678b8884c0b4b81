import type { Cart } from '@souvenance/contracts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { catalogue } from '../../quotes/catalogue.ts';
import type { Discount } from '../../quotes/discount.ts';
import {
  findGiftBookCoupon,
  findStoredReferral,
  listGiftBookCoupons,
  type OrderForDiscount,
} from '../../referrals/apply-code.ts';
import type { OrderDocument } from '../order.ts';

type Reader = Pick<Transaction, 'get'>;
type Edition = Pick<Cart, 'format' | 'copies'>;

/** The format of the book of a gift box. */
const GIFT_FORMAT = 'a5-relie';

const isGiftBook = ({ format, copies }: Edition): boolean => format === GIFT_FORMAT && copies > 0;

const isCheaperThanGift = ({ format }: Edition): boolean =>
  catalogue.books[format].cents < catalogue.books[GIFT_FORMAT].cents;

/**
 * Lists the family's gift-book coupons that an order of this cart may get without a typed code: none for another format
 * than the gift's, so that the gift is not used for a cheaper book.
 */
export const listFittingGiftBooks = async (
  deps: Pick<Deps, 'documents'>,
  familyId: string,
  cart: Edition,
): Promise<string[]> => (isGiftBook(cart) ? listGiftBookCoupons(deps, familyId) : []);

/**
 * Finds the discount that a new order gets without a typed code: the book of a gift box, else the first-order discount
 * of a stored referral. `giftBooks` comes from `listFittingGiftBooks`, called outside the transaction.
 */
export const findUntypedDiscount = async (
  reader: Reader,
  order: OrderForDiscount,
  giftBooks: readonly string[],
): Promise<Discount | null> =>
  (await findGiftBookCoupon(reader, order, giftBooks)) ?? findStoredReferral(reader, order);

/**
 * Finds the discount of a draft whose cart changes. A cart that becomes the gift's book takes it, unless the buyer
 * typed a coupon; a cart that becomes a cheaper book leaves it for a later order.
 */
export const findNextDiscount = async (
  reader: Reader,
  order: OrderForDiscount,
  { before, value }: Record<'before' | 'value', Pick<OrderDocument, 'cart' | 'discount'>>,
  giftBooks: readonly string[],
): Promise<Discount | null> => {
  const { cart, discount } = value;
  const leavesGift = !isCheaperThanGift(before.cart) && isCheaperThanGift(cart);
  if (discount?.kind === 'gift_book' && leavesGift) return findStoredReferral(reader, order);
  const mayTakeGift = discount === null || discount.kind === 'referral';
  const becomesGift = !isGiftBook(before.cart) && isGiftBook(cart);
  return mayTakeGift && becomesGift
    ? ((await findGiftBookCoupon(reader, order, giftBooks)) ?? discount)
    : discount;
};
