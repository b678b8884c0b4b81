export { openFirebaseAccountsStore } from './open-firebase-accounts-store.ts';
export { type FirebaseIdentityOptions, openFirebaseIdentity } from './open-firebase-identity.ts';
