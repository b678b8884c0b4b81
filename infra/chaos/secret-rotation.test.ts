import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { audits, readSettings, verifyChain, withLinkKey } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { chooseSize } from '../dev/testing/long-size.ts';
import { REPOSITORY_ROOT } from '../dev/tools/repository-root.ts';
import { computeCode } from '../e2e/driver/visitor/authenticator.ts';
import { findLink, waitForMail } from '../e2e/driver/visitor/inbox.ts';
import { type Account, enterAs } from '../e2e/driver/visitor/sign-in.ts';
import { verifyEmail } from '../e2e/driver/visitor/verify-email.ts';
import { openVisitor, type Visitor } from '../e2e/driver/visitor/visitor.ts';
import { wait } from '../e2e/driver/visitor/wait.ts';
import { type BoughtGift, buyGift, readGiftCode } from './trial/gift-shop.ts';

const run = promisify(execFile);
const PASSWORD = 'le vieux tilleul de la cour';
const administrator: Account = {
  email: 'administration@souvenance.example',
  password: PASSWORD,
  name: 'Administration',
};
const anne: Account = { email: 'anne@exemple.fr', password: PASSWORD, name: 'Anne' };
const renewed = {
  LINK_SECRET: 'the renewed secret of the links of this trial',
  SESSION_SECRET: 'the renewed secret of the sessions of this trial',
};
/** Gifts bought between two steps, so that each runs under load. */
const GIFTS_EACH = chooseSize(3, 1);

let folder: string;
let stack: Stack;

/** Runs a program of ours with the stack's environment; returns its exit code and what it said. */
const runProgram = async (path: string, words: readonly string[], changes: Record<string, string>) => {
  const env = { PATH: process.env.PATH, ...stack.environment, ...changes };
  try {
    const { stdout } = await run(process.execPath, [join(REPOSITORY_ROOT, path), ...words], { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
};
const rotate = (changes: Record<string, string>) =>
  runProgram('infra/operator/operator.main.ts', ['rotate'], changes);

beforeAll(async () => {
  vi.stubEnv('REDIS_URL', '');
  folder = await mkdtemp(join(tmpdir(), 'souvenance-secret-rotation-'));
  stack = await startStack({ dataDir: folder, only: ['inbox', 'fake-stripe', 'api', 'worker', 'edge'] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Signs up, confirms the address and enrols an authenticator; returns its secret. */
const enrolAdministrator = async (): Promise<string> => {
  const visitor = openVisitor(stack.siteUrl);
  await enterAs(visitor, administrator);
  await verifyEmail(visitor, stack.inboxUrl);
  const body = { password: PASSWORD };
  const { otpauthUrl } = await visitor.client.call('identity.enrolSecondFactor', { body });
  const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
  const code = await computeCode(secret);
  await visitor.client.call('identity.confirmSecondFactor', { body: { ...body, code } });
  return secret;
};

const signInAsAdministrator = async (secret: string, stepsAhead: number) => {
  const visitor = openVisitor(stack.siteUrl);
  const entrance = await enterAs(visitor, administrator);
  if (entrance.kind !== 'second_factor') throw new Error('the second factor is not asked for');
  const body = { challenge: entrance.challenge, code: await computeCode(secret, stepsAhead) };
  const { identityToken } = await visitor.client.call('identity.answerSecondFactor', { body });
  return (await visitor.enter(identityToken)).session.auth;
};

/** A person whose address is not confirmed yet, and the link of the mail that confirms it. */
const askForProof = async (): Promise<{ visitor: Visitor; token: string }> => {
  const visitor = openVisitor(stack.siteUrl);
  await enterAs(visitor, anne);
  await visitor.client.call('session.requestEmailVerification', { query: {} });
  const isProof = (mail: Parameters<typeof findLink>[0]) => findLink(mail, '/auth/address') !== null;
  const mail = await waitForMail(stack.inboxUrl, { to: anne.email }, isProof);
  return { visitor, token: findLink(mail, '/auth/address')?.searchParams.get('token') ?? '' };
};

/** Buys gifts one after another until it is stopped. */
const startBuying = () => {
  const gifts: BoughtGift[] = [];
  let isOver = false;
  const buying = (async () => {
    while (!isOver) gifts.push(await buyGift(stack));
  })();
  // The end awaits it; a failure is reported there.
  buying.catch(() => undefined);
  const waitForMore = async (): Promise<void> => {
    const goal = gifts.length + GIFTS_EACH;
    const goalReached = wait(async () => (gifts.length >= goal ? true : null), {
      timeoutMs: 240_000,
      what: `${GIFTS_EACH} cadeaux de plus`,
    });
    await Promise.race([goalReached, buying]);
  };
  const end = async () => {
    isOver = true;
    await buying;
    return gifts;
  };
  return { waitForMore, end };
};

const restart = async (name: 'api' | 'worker', variables: Record<string, string>): Promise<void> => {
  await stack.kill(name);
  await stack.start(name, variables);
};

const verifyChains = async (): Promise<{ chains: number; broken: string[] }> => {
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const settings = await withLinkKey(
    readSettings({ ...stack.environment, ...renewed }, pressBinding),
    documents,
  );
  const { items } = await documents.find(audits, {
    orderBy: { field: 'at', direction: 'asc' },
    limit: 500,
  });
  const chains = [...new Set(items.map(({ value }) => value.chain))];
  const verdicts = await Promise.all(chains.map(verifyChain({ documents, settings })));
  await documents.close();
  return {
    chains: chains.length,
    broken: verdicts.flatMap(({ chain, brokenAt }) => (brokenAt === null ? [] : [chain])),
  };
};

test('both secrets change under load, and nobody notices', async () => {
  const { LINK_SECRET: link = '', SESSION_SECRET: session = '' } = stack.environment;
  const withFormer = { ...renewed, LINK_SECRET_PREVIOUS: link, SESSION_SECRET_PREVIOUS: session };
  const authenticator = await enrolAdministrator();
  const proof = await askForProof();
  const gift = await buyGift(stack);
  const load = startBuying();
  await load.waitForMore();

  await restart('api', withFormer);
  // A page that was opened before the change still sends its token.
  await proof.visitor.client.call('session.requestEmailVerification', { query: {} });
  await load.waitForMore();
  await restart('worker', withFormer);
  await load.waitForMore();
  expect(await rotate(withFormer)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Plus rien ne dépend des anciennes valeurs.'),
  });
  await load.waitForMore();
  await restart('api', renewed);
  await restart('worker', renewed);
  await load.waitForMore();
  const gifts = await load.end();

  expect(await signInAsAdministrator(authenticator, 1)).toMatchObject({
    administratorRole: 'everything',
    secondFactor: true,
  });
  await proof.visitor.read();
  await proof.visitor.client.call('session.verifyEmail', { body: { token: proof.token } });
  const visitor = openVisitor(stack.siteUrl);
  for (const { token, code } of [gift, ...gifts]) {
    expect(await readGiftCode(visitor, token)).toBe(code);
    expect((await visitor.client.call('gifts.look', { params: { code } })).recipient).toBe('Jeanne Morel');
  }
  const { chains, broken } = await verifyChains();
  expect([chains > 0, broken]).toEqual([true, []]);

  expect((await rotate({ LINK_SECRET: link, SESSION_SECRET: session })).text).toContain(
    'LINK_SECRET n’est pas le secret de ces données',
  );
  const refusal = await runProgram('apps/api/src/main.ts', [], {
    ...renewed,
    LINK_SECRET: link,
    API_PORT: '0',
  });
  expect([refusal.code, refusal.text]).toEqual([
    1,
    expect.stringContaining('LINK_SECRET is not the secret of these data'),
  ]);
  process.stdout.write(
    `\n${gifts.length + 1} gifts, ${chains} audit chains, two restarts of both programs\n`,
  );
}, 900_000);
