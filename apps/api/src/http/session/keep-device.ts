import type { Services } from '../../services.ts';
import type { Visit } from '../handler.ts';
import { readDeviceCookie, writeDeviceCookie } from './session-cookie.ts';

/** After a sign-in or a reset: this browser's next tries are counted apart (`LocalAccounts.trustDevice`). */
export const keepDevice = async (
  { identity, ids, settings }: Services,
  { request, reply }: Pick<Visit, 'request' | 'reply'>,
  uid: string,
): Promise<void> => {
  if (identity.accounts === null) return;
  const device = readDeviceCookie(request, settings.siteUrl) ?? ids.newSecret();
  await identity.accounts.trustDevice(uid, device);
  writeDeviceCookie(reply, settings.siteUrl, device);
};
