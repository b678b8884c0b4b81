import { answerOr } from '#lib/storage/device-database.ts';

/** The browser's own database of voices. */
export const VOICE_DATABASE = 'souvenance.voice';

/** Whether a voice was ever kept on this device; true where the browser does not tell. */
export const hasStoredVoices = (): Promise<boolean> =>
  answerOr(async () => (await indexedDB.databases()).some(({ name }) => name === VOICE_DATABASE), true);
