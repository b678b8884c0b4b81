import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

const referrerHost = (): string =>
  URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';

/** Reports the page to our own server, and to nobody else, without cookie, identifier or device data. */
export const countVisit = async (path: string): Promise<void> => {
  try {
    await createBrowserClient(null).call('visits.record', { body: { path, referrer: referrerHost() } });
  } catch (error) {
    // A failed count is not shown to the reader.
    logFault('this visit was not counted', error);
  }
};
