import type { Services } from '../../services.ts';
import type { RequestContext } from '../handler.ts';
import { readDeviceCookie, writeDeviceCookie } from './session-cookie.ts';

/**
 * After a sign-in or a password reset, counts the next tries of this browser separately (`LocalAccounts.trustDevice`).
 */
export const trustDevice = async (
  { identity, ids, settings }: Services,
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  uid: string,
): Promise<void> => {
  if (identity.localAccounts === null) return;
  const device = readDeviceCookie(request, settings.siteUrl) ?? ids.newSecret();
  await identity.localAccounts.trustDevice(uid, device);
  writeDeviceCookie(reply, settings.siteUrl, device);
};
