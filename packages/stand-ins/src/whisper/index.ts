export { openWhisper, type Whisper, type WhisperFault } from './open-whisper.ts';
