export { type FakeWhisper, openFakeWhisper, type WhisperFault } from './open-fake-whisper.ts';
