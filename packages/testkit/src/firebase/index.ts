export { emulatedBrowser, googleCall } from './emulated-browser.ts';
export { type AuthEmulator, openAuthEmulator } from './open-auth-emulator.ts';
