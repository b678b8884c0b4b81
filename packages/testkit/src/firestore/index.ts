export { type FirestoreEmulator, openFirestoreEmulator } from './open-firestore-emulator.ts';
