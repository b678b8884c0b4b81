export { type FakeLulu, type LuluFault, openFakeLulu } from './open-fake-lulu.ts';
