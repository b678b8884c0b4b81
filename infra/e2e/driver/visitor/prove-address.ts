import { linkIn, waitForMail } from './inbox.ts';
import type { Visitor } from './visitor.ts';

/** Opens the link of the newest proof mail, as the person would: only its token counts. Nothing when it is proved already. */
export const proveAddress = async (visitor: Visitor, inboxUrl: string): Promise<void> => {
  const { auth } = (await visitor.read()).session;
  if (auth === null || auth.addressProved) return;
  const { client } = visitor;
  await client.call('session.requestProof', { query: {} });
  const mail = await waitForMail(
    inboxUrl,
    { to: auth.email },
    (one) => linkIn(one, '/auth/address') !== null,
  );
  const token = linkIn(mail, '/auth/address')?.searchParams.get('token') ?? '';
  await client.call('session.proveAddress', { body: { token } });
};
