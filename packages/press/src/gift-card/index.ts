export type { GiftCardSheet } from './gift-card-sheet.ts';
export { renderGiftCard } from './render-gift-card.ts';
