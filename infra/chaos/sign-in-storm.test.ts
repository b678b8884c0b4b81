import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { type Answer, type Caller, openCaller } from './storm/caller.ts';

const TRIES = 5_000;
const ACCOUNTS = 50;
const ADDRESSES = 50;
const AT_ONCE = 20;
const TRIES_MAX = 10;
const GAP_MS_MAX = 20;
const PASSWORD = 'le vieux tilleul de la cour';

let stack: Stack;
let folder: string;
let apiUrl: string;
const owners: { email: string; caller: Caller }[] = [];
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const callerAt = (address: string): Caller => openCaller(apiUrl, stack.siteUrl, address);

const settle = async (count: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-storm-'));
  stack = await startStack({ dataDir: folder, only: ['fake-stripe', 'api'] });
  apiUrl = `http://127.0.0.1:${stack.ports.api}`;
  await settle(ACCOUNTS, async (index) => {
    const caller = callerAt(`192.0.2.${index + 1}`);
    const email = `famille-${index}@exemple.fr`;
    const { body } = await caller.post('identity.signUp', { email, password: PASSWORD, name: 'Anne' });
    await caller.enter(body.identityToken);
    owners.push({ email, caller });
  });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, right) => a - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
const codeOf = ({ status, code }: Answer): string => (status === 200 ? 'in' : String(code));

test('5,000 sign-ins over 50 accounts from 50 addresses: ten tries an account, and the owners still enter', async () => {
  const attackers = Array.from({ length: ADDRESSES }, (_, index) => callerAt(`198.51.100.${index + 1}`));
  const weighed = new Map<string, number>();
  const counts = new Map<string, number>();
  const entered: string[] = [];
  const startMs = performance.now();
  await settle(TRIES, async (index) => {
    const owner = owners[index % ACCOUNTS];
    const attacker = attackers[Math.floor(index / ACCOUNTS) % ADDRESSES];
    if (owner === undefined || attacker === undefined) throw new Error('an account or an address is missing');
    const { email, caller } = owner;
    const answer = await attacker.post('identity.signIn', { email, password: `essai numéro ${index}` });
    const code = codeOf(answer);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (answer.status !== 429) weighed.set(email, (weighed.get(email) ?? 0) + 1);
    // In the second half of the storm, when every account is shut to strangers, each owner comes once.
    if (index < TRIES / 2 || index >= TRIES / 2 + ACCOUNTS) return;
    entered.push(codeOf(await caller.post('identity.signIn', { email, password: PASSWORD })));
  });
  const most = Math.max(...weighed.values());
  printLine(
    `${TRIES} sign-ins in ${Math.round((performance.now() - startMs) / 1_000)} s: ${JSON.stringify([...counts])}`,
  );
  printLine(
    `checked attempts: ${most} at most for one account; owners who signed in meanwhile: ${entered.length}`,
  );
  expect(most).toBeLessThanOrEqual(TRIES_MAX);
  expect(counts.get('in')).toBeUndefined();
  expect(entered).toEqual(Array(ACCOUNTS).fill('in'));
});

test('an owner with a new browser signs in with the link of the e-mail', async () => {
  const [owner] = owners;
  const email = owner?.email ?? '';
  const caller = callerAt('203.0.113.7');
  const signIn = (password: string) => caller.post('identity.signIn', { email, password });
  expect(codeOf(await signIn(PASSWORD))).toBe('request.too_many');
  await caller.post('identity.requestPasswordReset', { email });
  const services = await openServices(stack.environment, { mailer: false });
  const token = await vi.waitFor(async () => {
    const mailDocuments = (await findEvery(services.documents, mails, {})).map(({ value }) => value);
    const mail = mailDocuments.find(({ kind }) => kind === 'password_reset');
    return new URL(String(mail?.data.resetUrl)).searchParams.get('token');
  });
  await services.close();
  const password = 'une brouette pleine de tilleul';
  expect(codeOf(await caller.post('identity.resetPassword', { token, password }))).toBe('in');
  expect(codeOf(await signIn(password))).toBe('in');
});

test('a known and an unknown address are refused in the same time, weighed or not', async () => {
  const times = {
    known: [] as number[],
    unknown: [] as number[],
    shut: [] as number[],
    shutUnknown: [] as number[],
    reset: [] as number[],
    resetUnknown: [] as number[],
  };
  const guess = async (caller: Caller, email: string) =>
    caller.post('identity.signIn', { email, password: 'un essai de plus' });
  for (let account = 0; account < 5; account += 1) {
    const caller = callerAt(`203.0.113.${account + 10}`);
    const email = `mesure-${account}@exemple.fr`;
    await caller.post('identity.signUp', { email, password: PASSWORD, name: 'Mesure' });
    for (let tries = 0; tries < 2 * TRIES_MAX; tries += 1) {
      const isShut = tries >= TRIES_MAX;
      const answer = await guess(caller, email);
      const unknown = await guess(caller, `personne-${account}@exemple.fr`);
      expect([answer.status, unknown.status]).toEqual(isShut ? [429, 429] : [401, 401]);
      times[isShut ? 'shut' : 'known'].push(answer.ms);
      times[isShut ? 'shutUnknown' : 'unknown'].push(unknown.ms);
    }
    for (let wishes = 0; wishes < TRIES_MAX; wishes += 1) {
      const wish = (email: string) => caller.post('identity.requestPasswordReset', { email });
      const answer = await wish(email);
      const unknown = await wish(`personne-${account}@exemple.fr`);
      expect([answer.status, unknown.status]).toEqual([200, 200]);
      times.reset.push(answer.ms);
      times.resetUnknown.push(unknown.ms);
    }
  }
  const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  printLine(
    `medians in ms: ${JSON.stringify(medians, (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}`,
  );
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(GAP_MS_MAX);
  expect(Math.abs(median(times.shut) - median(times.shutUnknown))).toBeLessThan(GAP_MS_MAX);
  expect(Math.abs(median(times.reset) - median(times.resetUnknown))).toBeLessThan(GAP_MS_MAX);
});
