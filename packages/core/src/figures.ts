/** Figures that texts of sale state: `infra/language` compares each text with its constant. */

export { GRACE_DAYS } from './oversight/erasure/erasure.ts';
export { EXPORT_DAYS } from './oversight/export/export.ts';
export { REFUND_WITHIN_DAYS } from './oversight/watch/order-concerns.ts';
export { SESSION_DAYS } from './people/accounts/user.ts';
export { ORDER_CARDS_MAX } from './selling/cards/card-use.ts';
export { RETURNED_CARD_VALID_DAYS } from './selling/cards/move-cards.ts';
export { CODE_YEARS } from './selling/gifts/gift-days.ts';
export { CODE_CHARACTERS } from './selling/gifts/gift-secrets.ts';
export { catalogue } from './selling/quotes/catalogue.ts';
export { COMFORTABLE_FROM, COMPLETE_FROM, PRINTABLE_FROM } from './writing/books/book.ts';
export { questionLibrary } from './writing/questions/library/index.ts';
export { READ_DAYS, UNREAD_DAYS } from './writing/replies/reply.ts';
