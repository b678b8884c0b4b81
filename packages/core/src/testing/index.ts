export { consume, readConsumedCount } from '../foundation/limits/rate-limits.ts';
export { createTestApp } from './create-test-app.ts';
export { createFakeClock, type FakeClock } from './fake-ports.ts';
export { findEvery } from './find-every.ts';
export { openDocuments } from './open-documents.ts';
export { placePaidOrder } from './open-order.ts';
export { prepare, readAtelierToken } from './open-shop.ts';
