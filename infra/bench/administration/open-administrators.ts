import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { runInParallel } from '../../e2e/driver/visitor/run-in-parallel.ts';
import { enterAs } from '../../e2e/driver/visitor/sign-in.ts';
import { verifyEmail } from '../../e2e/driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../../e2e/driver/visitor/visitor.ts';

const PASSWORD = 'le vieux tilleul de la cour';
/** Accounts created in parallel: hashing a password takes a tenth of a second. */
const WIDTH = 4;

export const administratorAddress = (index: number): string => `administration-${index}@souvenance.example`;

/**
 * Creates an account with a verified address and a second factor, and signs it in with that factor. `from` is its IP
 * address.
 */
const openAdministrator = async (siteUrl: string, inboxUrl: string, index: number): Promise<Visitor> => {
  const from = `10.2.0.${index + 1}`;
  const account = { email: administratorAddress(index), password: PASSWORD, name: `Administration ${index}` };
  const first = openVisitor(siteUrl, [], from);
  await enterAs(first, account);
  await verifyEmail(first, inboxUrl);
  const { otpauthUrl } = await first.client.call('identity.enrolSecondFactor', {
    body: { password: PASSWORD },
  });
  await first.client.call('identity.confirmSecondFactor', {
    body: { password: PASSWORD, code: computeTotpCode(otpauthUrl) },
  });
  const visitor = openVisitor(siteUrl, [], from);
  const entrance = await enterAs(visitor, account);
  if (entrance.kind !== 'second_factor') throw new Error('no second factor was asked');
  const body = { challenge: entrance.challenge, code: computeTotpCode(otpauthUrl, 1) };
  await visitor.enter((await visitor.client.call('identity.answerSecondFactor', { body })).identityToken);
  return visitor;
};

/** Opens `count` administrators, each with an account and a session. */
export const openAdministrators = (siteUrl: string, inboxUrl: string, count: number): Promise<Visitor[]> =>
  runInParallel(
    Array.from({ length: count }, (_, index) => index),
    WIDTH,
    (index) => openAdministrator(siteUrl, inboxUrl, index),
  );
