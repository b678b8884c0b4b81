import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { openRedis } from '@souvenance/fakes/redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegistry } from './foundation/adapter.ts';
import { openServices } from './open-services.ts';
import { registries } from './registries.ts';

const redis = await openRedis();
const emulator = await openFirestoreEmulator();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-services-'));
});
afterAll(async () => {
  await redis?.dispose();
  await emulator?.dispose();
  await rm(folder, { recursive: true });
});

const environment = () => ({
  DOCUMENTS_SQLITE_FILE: join(folder, 'documents.sqlite'),
  IDENTITY_LOCAL_FILE: join(folder, 'identity.sqlite'),
  FILES_DISK_ROOT: join(folder, 'files'),
  MEDIA_DISK_ROOT: join(folder, 'media'),
  LINK_SECRET: 'a link secret of 32 characters or more',
  SESSION_SECRET: 'a session secret of 32 characters or more',
  REDIS_URL: redis?.url ?? 'redis://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_services',
  STRIPE_WEBHOOK_SECRET: 'whsec_services',
  STRIPE_API_BASE: 'http://127.0.0.1:4600',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Souvenance <bonjour@exemple.fr>',
});

const refusal = (change: Record<string, string | undefined>): Promise<string> =>
  openServices({ ...environment(), ...change }, { mailer: true }).then(
    () => 'opened',
    (error: Error) => error.message,
  );

test('names every variable that is missing or wrong, and shows no value', async () => {
  const message = await refusal({
    LINK_SECRET: undefined,
    SESSION_SECRET: 'short-secret',
    REDIS_URL: 'http://x',
    FILES_DISK_ROOT: '',
  });
  for (const name of ['LINK_SECRET', 'SESSION_SECRET', 'REDIS_URL', 'FILES_DISK_ROOT'])
    expect(message).toContain(name);
  expect(message).not.toMatch(/short-secret|http:/);
  expect(await refusal({ MAIL_FROM: 'nobody' })).toBe('These variables are missing or wrong: MAIL_FROM.');
});

test.each(['DOCUMENTS', 'IDENTITY', 'FILES', 'MEDIA'])(
  'refuses an unknown choice of %s in a sentence',
  async (name) => {
    const message = await refusal({ [name]: 'something-else' });
    expect(message).toMatch(new RegExp(`^${name} chooses a service that this version doesn't know`));
    expect(message).not.toContain('something-else');
  },
);

test('refuses a print shop with an unknown or half-configured service', async () => {
  const unknown = await refusal({ PRINT_SHOP_PROFILES: 'a5:nobody' });
  expect(unknown).toMatch(
    /^PRINT_SHOP_PROFILES names a service that this version doesn't know; it knows "folder"/,
  );
  expect(unknown).not.toContain('nobody');
  expect(await refusal({ PRINT_SHOP_PROFILES: 'a5:folder' })).toBe(
    'These variables are missing or wrong: PRINT_FOLDER_ROOT.',
  );
});

const onFirestore = { DOCUMENTS: 'firestore', DOCUMENTS_SQLITE_FILE: undefined };

test('refuses a half-configured Firestore with an explanation', async () => {
  expect(await refusal(onFirestore)).toBe('These variables are missing or wrong: FIREBASE_PROJECT_ID.');
  const project = { ...onFirestore, FIREBASE_PROJECT_ID: 'souvenance' };
  expect(await refusal(project)).toMatch(
    /^DOCUMENTS chooses Firestore, which needs GOOGLE_APPLICATION_CREDENTIALS or FIRESTORE_EMULATOR_HOST/,
  );
  const credentials = { ...project, GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'missing.json') };
  expect(await refusal(credentials)).toMatch(
    /^GOOGLE_APPLICATION_CREDENTIALS names a file that (?!.*missing)/,
  );
  expect(await refusal({ ...credentials, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' })).toMatch(/both set/);
});

test('refuses a live key with a fake before it opens any file', async () => {
  expect(await refusal({ STRIPE_SECRET_KEY: 'sk_live_services' })).toMatch(
    /^STRIPE_API_BASE: (?!.*sk_live_s)/,
  );
  expect(await readdir(folder)).toEqual([]);
});

const onFirebase = {
  IDENTITY: 'firebase',
  SITE_URL: 'https://souvenance.example',
  FIREBASE_PROJECT_ID: 'souvenance',
  FIREBASE_API_KEY: 'a-public-key',
  FIREBASE_AUTH_DOMAIN: 'souvenance.firebaseapp.com',
  IDENTITY_LOCAL_FILE: undefined,
};

test('refuses a half-configured Firebase Authentication with an explanation', async () => {
  expect(await refusal({ ...onFirebase, FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: 'https://x' })).toBe(
    'These variables are missing or wrong: FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN.',
  );
  expect(await refusal(onFirebase)).toMatch(
    /^IDENTITY chooses Firebase, which needs GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_AUTH_EMULATOR_HOST/,
  );
  expect(await refusal({ ...onFirebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' })).toMatch(
    /^FIREBASE_AUTH_EMULATOR_HOST is set, and SITE_URL is not on this machine/,
  );
  const credentials = { ...onFirebase, GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'missing.json') };
  expect(await refusal(credentials)).toMatch(
    /^GOOGLE_APPLICATION_CREDENTIALS names a file that (?!.*missing)/,
  );
});

test('on Cloud Run, which has the identity of its account, Firestore and Firebase need no file of credentials', () => {
  const cloudRun = { ...onFirestore, ...onFirebase, K_SERVICE: 'souvenance-site' };
  expect(readRegistry(registries.documents, cloudRun).label).toBe('Firestore');
  expect(readRegistry(registries.identity, cloudRun).label).toBe('Firebase Authentication');
});

test.skipIf(redis === null)('opens what is wanted, says what was chosen, and closes it all', async () => {
  const services = await openServices(environment(), { mailer: false });
  expect(services.mailer).toBeNull();
  expect(
    Object.fromEntries(services.choices.map(({ kind, choice, host }) => [kind, host ?? choice])),
  ).toMatchObject({
    documents: 'sqlite',
    payments: '127.0.0.1:4600',
  });
  expect(await services.jobs.state('send-mail', 'm1')).toBe('missing');
  const disks = await services.disks.read();
  expect(disks.map(({ services: names }) => names)).toEqual([['documents', 'identity', 'files', 'media']]);
  await services.close();
  await services.close();
  const worker = await openServices(environment(), { mailer: true });
  expect(worker.mailer.send).toBeTypeOf('function');
  await worker.close();
});

test.skipIf(redis === null)('opens Firebase Authentication when the environment chooses it', async () => {
  const emulated = { SITE_URL: 'http://127.0.0.1:4400', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };
  const services = await openServices({ ...environment(), ...onFirebase, ...emulated }, { mailer: false });
  expect(services.identity.hostedAccounts?.publicSettings).toMatchObject({ projectId: 'souvenance' });
  expect(services.choices.find(({ kind }) => kind === 'identity')).toEqual({
    kind: 'identity',
    choice: 'firebase',
    label: 'Firebase Authentication',
    host: '127.0.0.1:9',
  });
  await services.close();
});

const onEmulator = (host: string) => ({
  ...environment(),
  ...onFirestore,
  FIREBASE_PROJECT_ID: 'demo-services',
  FIRESTORE_EMULATOR_HOST: host,
});

test('reports that Firestore does not answer, and starts nothing', async () => {
  expect(await refusal(onEmulator('127.0.0.1:9'))).toBe(
    'DOCUMENTS chooses Firestore, which does not answer.',
  );
});

const isHere = redis !== null && emulator !== null;
test.skipIf(!isHere)('opens Firestore when the environment chooses it', async () => {
  const services = await openServices(onEmulator(emulator?.host ?? ''), { mailer: false });
  expect(services.choices.find(({ kind }) => kind === 'documents')?.choice).toBe('firestore');
  await services.close();
});

test.each(['SIGN_IN_PHONE', 'SIGN_IN_EMAIL_LINK', 'SIGN_IN_OAUTH'])(
  'refuses %s on accounts of our own in a sentence, and starts with it off',
  async (name) => {
    expect(await refusal({ [name]: 'true' })).toMatch(
      new RegExp(`^${name} is on, and IDENTITY=local lets people in by e-mail and password only`),
    );
    const off = await openServices({ ...environment(), [name]: 'false' }, { mailer: false });
    await off.close();
  },
);

test.each(['SIGN_IN_PHONE', 'SIGN_IN_OAUTH'])(
  'refuses %s on hosted accounts too, for want of screens; a link in an e-mail is let through',
  async (name) => {
    const hosted = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'demo-souvenance',
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: 'souvenance.example',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      SITE_URL: 'http://127.0.0.1:4400',
    };
    expect(await refusal({ ...hosted, [name]: 'true' })).toMatch(
      new RegExp(`^${name} is on, and these screens let people in by password or by a link`),
    );
    const on = await openServices(
      { ...environment(), ...hosted, SIGN_IN_EMAIL_LINK: 'true' },
      { mailer: false },
    );
    await on.close();
  },
);
