import { browserClient } from '#lib/api-client/browser-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

const referrerHost = (): string =>
  URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';

/** Tells our own server, and nobody else, which page is read. No cookie, no identifier, nothing of the device. */
export const countVisit = async (path: string): Promise<void> => {
  try {
    await browserClient(null).call('visits.record', { body: { path, referrer: referrerHost() } });
  } catch (error) {
    // A visit that isn't counted is no fault that a reader should meet.
    logFault('this visit was not counted', error);
  }
};
