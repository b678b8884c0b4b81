export { type AppCheckClaims, type FakeAppCheck, openFakeAppCheck } from './open-fake-app-check.ts';
