export type { GiftCardSheet } from './gift-card-page.ts';
export { renderGiftCard } from './render-gift-card.ts';
