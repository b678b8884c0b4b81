import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { systemClock as clock, systemIds as ids } from '@souvenance/adapters/system';
import { audits, readSettings, signIn, withLinkKey } from '@souvenance/core';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { pressBinding } from '@souvenance/press/profiles';
import { quickHashing } from '@souvenance/testkit/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLocalEnvironment, STACK_ENVIRONMENT_FILE } from '../../dev/stack/environment.ts';
import { readLocalSecrets } from '../../dev/stack/secrets.ts';

const runProgram = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../operator.main.ts');
const anne = { email: 'anne@exemple.fr', password: 'trois mots sans lien', name: 'Anne' };

let folder: string;
let environment: Record<string, string>;

/** Runs the command as a person does, with the environment that a `npm start` left in its data folder. */
const operate = async (...words: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, SOUVENANCE_DATA: folder };
  try {
    const { stdout } = await runProgram(process.execPath, [PROGRAM, ...words], { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
};

const openStores = async (changes: Readonly<Record<string, string>> = {}) => {
  const variables = { ...environment, ...changes };
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const identity = await openLocalIdentity({
    file: join(folder, 'identity.sqlite'),
    secret: variables.SESSION_SECRET ?? '',
    hashing: quickHashing,
  });
  const settings = await withLinkKey(readSettings(variables, pressBinding), documents);
  const close = async () => {
    await identity.close();
    await documents.close();
  };
  return { deps: { documents, identity, settings, clock, ids }, close };
};

const writeEnvironment = (changes: Readonly<Record<string, string>> = {}) =>
  writeFile(join(folder, STACK_ENVIRONMENT_FILE), JSON.stringify({ ...environment, ...changes }));

/** An account whose address is confirmed and that has an authenticator. */
const enrolAnne = async () => {
  const { deps, close } = await openStores();
  const { localAccounts: accounts } = deps.identity;
  const { identityToken } = (await accounts?.signUp(anne)) ?? { identityToken: '' };
  const { uid } = await signIn(deps)(identityToken, 'un navigateur');
  const enrolment = await accounts?.enrolSecondFactor(uid, anne.password);
  await accounts?.confirmSecondFactor(uid, computeTotpCode(enrolment?.otpauthUrl ?? ''));
  await close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-operator-'));
  const ports = { site: 1, api: 1, workerHealth: 1, web: 1, smtp: 1, inbox: 1, stripe: 1 };
  const siteUrl = 'http://127.0.0.1:4400';
  const secrets = readLocalSecrets(folder);
  environment = buildLocalEnvironment({
    dataDir: folder,
    ports,
    secrets,
    redisUrl: 'redis://127.0.0.1:1',
    siteUrl,
  });
  await writeEnvironment();
  await enrolAnne();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an administrator is added, listed with what is missing, and removed', async () => {
  expect(await operate('admin', 'add', 'personne@exemple.fr')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Aucun compte n’a l’adresse personne@exemple.fr'),
  });
  expect((await operate('admin', 'add', anne.email)).code).toBe(0);
  const { text } = await operate('admin', 'list');
  expect(text).toMatch(/^administration@souvenance\.example +everything .*ADMIN_EMAILS +pas de compte$/m);
  expect(text).toMatch(/^anne@exemple\.fr +everything .*ajouté +adresse à confirmer$/m);
  expect((await operate('admin', 'add', anne.email, '--role', 'read_only')).code).toBe(0);
  expect((await operate('admin', 'list')).text).toMatch(/^anne@exemple\.fr +read_only \(lecture\)/m);
  expect(await operate('admin', 'add', anne.email, '--role', 'chief')).toMatchObject({ code: 2 });
  expect(await operate('admin', 'remove', anne.email)).toMatchObject({ code: 0 });
  expect((await operate('admin', 'list')).text).not.toContain(anne.email);
  expect(await operate('admin', 'remove', 'administration@souvenance.example')).toMatchObject({
    code: 1,
    text: expect.stringContaining('ADMIN_EMAILS'),
  });
});

test('another SESSION_SECRET is refused in a sentence; a lost one is given up, and reset-factor removes the factor', async () => {
  await operate('admin', 'add', anne.email);
  const changes = { SESSION_SECRET: 'another secret of 32 characters or more' };
  await writeEnvironment(changes);
  expect(await operate('admin', 'list')).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^\nSESSION_SECRET n’est pas le secret de ces données.*SESSION_SECRET_PREVIOUS/,
    ),
  });
  expect((await operate('rotate')).code).toBe(1);
  expect((await operate('rotate', '--lost', 'LINK_SECRET')).text).toContain('rien n’est perdu');
  expect((await operate('rotate', '--lost', 'SESSION_SECRET')).text).toContain(
    'Codes de sécurité devenus illisibles\u00a0: 1.',
  );
  expect((await operate('admin', 'list')).text).toMatch(/anne@exemple\.fr.*illisible.*SESSION_SECRET/);
  expect(await operate('admin', 'reset-factor', anne.email)).toMatchObject({ code: 0 });
  const { deps, close } = await openStores(changes);
  expect(await deps.identity.localAccounts?.signIn(anne)).toHaveProperty('identityToken');
  const { items } = await deps.documents.find(audits, {
    where: [['chain', '==', 'operator']],
    orderBy: { field: 'seq', direction: 'desc' },
    limit: 1,
  });
  expect(items[0]?.value).toMatchObject({ action: 'account.factor_reset', actor: 'system:operator' });
  await close();
  environment = { ...environment, ...changes };
});

test('rotate makes former values of both secrets unneeded, and says when nothing depends on them', async () => {
  const { LINK_SECRET: link = '', SESSION_SECRET: session = '' } = environment;
  await writeEnvironment({ LINK_SECRET: 'a new secret of the links, long enough', SESSION_SECRET: 'short' });
  expect((await operate('rotate')).text).toContain('LINK_SECRET n’est pas le secret');
  const renewed = {
    LINK_SECRET: 'a new secret of the links, long enough',
    SESSION_SECRET: 'a new secret of the sessions, long enough',
  };
  const former = { LINK_SECRET_PREVIOUS: `${link}, `, SESSION_SECRET_PREVIOUS: session };
  await writeEnvironment({ ...renewed, ...former });
  expect(await operate('rotate')).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /est désormais sous.*\n.*est désormais sous.*\n.*retirez LINK_SECRET_PREVIOUS et/,
    ),
  });
  expect((await operate('rotate')).text).toMatch(/déjà sous.*\n.*déjà sous/);
  await writeEnvironment(renewed);
  expect((await operate('rotate')).text).toMatch(/Plus rien ne dépend d’une ancienne valeur\.\n$/);
  environment = { ...environment, ...renewed };
});

test('tells the version and the services, also of an installation whose settings are wrong', async () => {
  await writeEnvironment({ DOCUMENTS: 'paper', RELEASE: '2026-11-28' });
  const { code, text } = await operate('version');
  await writeEnvironment();
  expect(code).toBe(0);
  expect(text).toMatch(/^RELEASE +2026-11-28$/m);
  expect(text).toMatch(new RegExp(`^Node +${process.version}$`, 'm'));
  expect(text).toMatch(/^identity +local$/m);
  expect(text).toMatch(/^documents +DOCUMENTS chooses a service/m);
});

test('a command that was typed wrongly ends with the usage and the code 2', async () => {
  expect(await operate('cure')).toMatchObject({
    code: 2,
    text: expect.stringContaining('Les commandes de l’exploitant'),
  });
});
