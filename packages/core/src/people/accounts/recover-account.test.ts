import { expect, test } from 'vitest';
import type { HostedAccounts } from '../../ports/identity.port.ts';
import { createTestApp, person } from '../../testing/create-test-app.ts';
import { createUser } from '../../testing/open-family.ts';
import { addIdentity } from '../../testing/open-identity.ts';
import { readCode, readMails, readTrail } from '../../testing/read-test-app.ts';
import { readSession } from './read-session.ts';
import { recoverAccount } from './recover-account.ts';
import { signIn } from './sign-in.ts';

test('a recovery code that removes a second factor ends the sessions, is audited and is told to the owner', async () => {
  const app = addIdentity(createTestApp(), 'anne');
  await createUser(app, person('anne'));
  const { cookie } = await signIn(app)(app.identity.tokenOf('anne'), 'un navigateur');
  app.clock.forward(1_000);
  const useRecoveryCode: HostedAccounts['useRecoveryCode'] = async () => ({ uid: 'anne' });
  const hostedAccounts = { useRecoveryCode } as HostedAccounts;
  const identity = { ...app.identity, hostedAccounts };
  await recoverAccount({ ...app, identity })('anne@exemple.fr', '7k2m-w9xd-0c4v-q8rt');
  expect(await readSession(app)(cookie)).toBeNull();
  expect(await readTrail(app, 'user:anne')).toEqual([
    ['system:recovery-code', 'account.factor_off', null, null],
  ]);
  expect((await readMails(app, 'security_notice')).map(({ to, data }) => [to.address, data.event])).toEqual([
    ['anne@exemple.fr', 'factor_off'],
  ]);
  expect(await readCode(recoverAccount(app)('anne@exemple.fr', 'x'))).toBe('route.not_found');
});
