export { type FirebaseIntegrityOptions, openFirebaseIntegrity } from './open-firebase-integrity.ts';
