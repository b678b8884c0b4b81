import { ApiError, type Client, type Recording, type Story } from '@souvenance/contracts';
import { logFault } from '#lib/environment/log-fault.ts';

/** Reads the recording of a story. On failure returns null, and the page shows the text only. */
export const readRecording = async (client: Client, { id: storyId }: Story): Promise<Recording | null> => {
  try {
    return await client.call('recordings.read', { params: { storyId } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) logFault('the voice is not shown', error);
    return null;
  }
};
