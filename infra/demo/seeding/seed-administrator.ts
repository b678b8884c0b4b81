import { generate } from 'otplib';
import { type Account, enterAs } from '../../e2e/driver/visitor/sign-in.ts';
import { verifyEmail } from '../../e2e/driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../../e2e/driver/visitor/visitor.ts';
import type { SecondFactor } from './build-codes-mail.ts';
import { readRecord, updateRecord } from './record.ts';
import type { SeedContext } from './seeding.ts';
import { ensureCodes, sendCodes } from './send-codes.ts';

const readCode = (otpauthUrl: string): Promise<string> =>
  generate({ secret: new URL(otpauthUrl).searchParams.get('secret') ?? '' });

/**
 * Stores and mails the factor before it is confirmed: an interrupted seeding must not leave an active factor whose
 * secret is lost.
 */
const enrol = async (
  { client }: Visitor,
  { dataDir, environment }: SeedContext,
  { email, password, name }: Account,
): Promise<SecondFactor> => {
  const factor = await client.call('identity.enrolSecondFactor', { body: { password } });
  updateRecord(dataDir, { administrator: factor });
  await sendCodes(environment, { name, address: email }, factor);
  const code = await readCode(factor.otpauthUrl);
  await client.call('identity.confirmSecondFactor', { body: { password, code } });
  return factor;
};

/**
 * Creates the demonstration administrator: account, verified address, second factor, and the mail with its otpauth URL.
 */
export const seedAdministrator = async (context: SeedContext, account: Account): Promise<void> => {
  const { siteUrl, inboxUrl, dataDir } = context;
  const visitor = openVisitor(siteUrl);
  const entrance = await enterAs(visitor, account);
  if (entrance.kind === 'second_factor') {
    const administrator = readRecord(dataDir).administrator;
    const to = { name: account.name, address: account.email };
    if (administrator !== undefined) await ensureCodes(context, to, administrator);
    return;
  }
  await verifyEmail(visitor, inboxUrl);
  await enrol(visitor, context, account);
};
