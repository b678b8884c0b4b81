export { type AppCheckClaims, type AppCheckStandIn, openAppCheck } from './open-app-check.ts';
