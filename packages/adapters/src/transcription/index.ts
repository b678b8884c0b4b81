export { openTranscription } from './open-transcription.ts';
export { readTranscriptionEnv, type TranscriptionEnv } from './transcription.env.ts';
