import { hasDatabase } from '#lib/storage/device-database.ts';

/** Name of the IndexedDB database with recordings. */
export const VOICE_DATABASE = 'souvenance.voice';

/** Whether a recording was ever stored on this device; true where the browser cannot tell. */
export const hasStoredVoices = (): Promise<boolean> => hasDatabase(VOICE_DATABASE);
