export { type FirebaseIdentityOptions, openFirebaseIdentity } from './open-firebase-identity.ts';
