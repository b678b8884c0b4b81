export { isWhisperInstalled } from './local/is-whisper-installed.ts';
export { openTranscription } from './open-transcription.ts';
