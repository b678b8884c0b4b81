export { type EmulatedBrowser, emulatedBrowser } from './emulated-browser.ts';
export { type AuthEmulator, openAuthEmulator } from './open-auth-emulator.ts';
