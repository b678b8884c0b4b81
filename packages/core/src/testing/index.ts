export { spend, spentOf } from '../foundation/limits/tally.ts';
export { openDocuments } from './open-documents.ts';
export { openHouse } from './open-house.ts';
export { paidOrder } from './open-order.ts';
export { prepare, tokenOf } from './open-shop.ts';
