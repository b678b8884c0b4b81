export { EMULATORS_DIR, findEmulatorJar } from './find-emulator-jar.ts';
export {
  FIRESTORE_EMULATOR_MAIN,
  type FirestoreEmulator,
  openFirestoreEmulator,
} from './open-firestore-emulator.ts';
