export { openTranscription } from './open-transcription.ts';
