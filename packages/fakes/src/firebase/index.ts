export { type AuthEmulator, openAuthEmulator } from './open-auth-emulator.ts';
