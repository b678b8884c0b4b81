export { checkFirebaseIdentityEnv, checkFirebaseSwitches, firebaseIdentityEnv } from './firebase.env.ts';
export { type FirebaseIdentityOptions, openFirebaseIdentity } from './open-firebase-identity.ts';
