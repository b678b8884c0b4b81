import { findLink, waitForMail } from './inbox.ts';
import type { Visitor } from './visitor.ts';

/** Proves the visitor's address with the token of the newest proof mail. Does nothing if it is verified already. */
export const verifyEmail = async (visitor: Visitor, inboxUrl: string): Promise<void> => {
  const { auth } = (await visitor.read()).session;
  if (auth === null || auth.isEmailVerified) return;
  const { client } = visitor;
  await client.call('session.requestEmailVerification', { query: {} });
  const mail = await waitForMail(
    inboxUrl,
    { to: auth.email },
    (one) => findLink(one, '/auth/address') !== null,
  );
  const token = findLink(mail, '/auth/address')?.searchParams.get('token') ?? '';
  await client.call('session.verifyEmail', { body: { token } });
};
