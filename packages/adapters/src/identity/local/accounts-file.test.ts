import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickHashing } from '@souvenance/testkit/identity';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../system/index.ts';
import { openAccountsFile, withFullDiskNamed } from './accounts-file.ts';
import { openParts } from './parts.ts';
import { signUp } from './sign-up.ts';

test('a sign-up on a full disk throws service.no_space with the first error, and succeeds once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-accounts-'));
  const accountsFile = openAccountsFile(join(folder, 'identity.sqlite'));
  const { database } = accountsFile;
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  const options = { secret: 'a secret of the tests, 32 or more', hashing: quickHashing };
  const parts = await openParts(database, options, systemClock);
  const accounts = withFullDiskNamed(accountsFile, { signUp: signUp(parts) });
  const signUpAs = (email: string, name = 'Simone') =>
    accounts.signUp({ email, name, password: 'le vieux tilleul de la cour' });
  await signUpAs('simone@exemple.fr');
  // SQLite answers a write beyond this many pages as it answers a full disk.
  const setPagesMax = (pages: number) => database.exec(`PRAGMA max_page_count = ${pages}`);
  setPagesMax(1);
  const longName = 'S'.repeat(20_000);
  await expect(signUpAs('full@exemple.fr', longName)).rejects.toMatchObject({
    code: 'service.no_space',
    cause: { errcode: 13 },
  });
  setPagesMax(10_000);
  expect((await signUpAs('full@exemple.fr')).identityToken).not.toBe('');
});
