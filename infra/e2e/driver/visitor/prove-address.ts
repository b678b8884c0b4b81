import { findLink, waitForMail } from './inbox.ts';
import type { Visitor } from './visitor.ts';

/** Proves the visitor's address with the token of the newest proof mail. Does nothing if it is proved already. */
export const proveAddress = async (visitor: Visitor, inboxUrl: string): Promise<void> => {
  const { auth } = (await visitor.read()).session;
  if (auth === null || auth.addressProved) return;
  const { client } = visitor;
  await client.call('session.requestProof', { query: {} });
  const mail = await waitForMail(
    inboxUrl,
    { to: auth.email },
    (one) => findLink(one, '/auth/address') !== null,
  );
  const token = findLink(mail, '/auth/address')?.searchParams.get('token') ?? '';
  await client.call('session.proveAddress', { body: { token } });
};
