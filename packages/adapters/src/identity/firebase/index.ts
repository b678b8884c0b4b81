export { checkFirebaseIdentityEnv, firebaseIdentityEnv } from './firebase.env.ts';
export { type FirebaseIdentityOptions, openFirebaseIdentity } from './open-firebase-identity.ts';
