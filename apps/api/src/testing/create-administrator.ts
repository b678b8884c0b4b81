import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { expect } from 'vitest';
import { ADMIN_EMAIL, type TestApi } from './start-api.ts';
import { createVisitor, signUpPerson, type Visitor, verifyOwnEmail } from './visitor.ts';

const PASSWORD = 'trois mots sans lien';

/**
 * Creates an administrator as the roles require (packages/core/README.md, Roles): a listed address, verified, and a
 * second factor.
 */
export const createAdministrator = async (api: TestApi): Promise<Visitor> => {
  const person = await signUpPerson(api, 'Administration', ADMIN_EMAIL);
  await verifyOwnEmail(api, person);
  expect(await person.refused('admin.overview')).toBe('404 route.not_found');
  const { otpauthUrl } = await person.call('identity.enrolSecondFactor', { body: { password: PASSWORD } });
  await person.call('identity.confirmSecondFactor', {
    body: { password: PASSWORD, code: await computeTotpCode(otpauthUrl, 0) },
  });
  const again = createVisitor(api);
  const challenge = await again.call('identity.signIn', { body: { email: ADMIN_EMAIL, password: PASSWORD } });
  if (!('secondFactorChallenge' in challenge)) throw new Error('no second factor was asked');
  const body = { challenge: challenge.secondFactorChallenge, code: await computeTotpCode(otpauthUrl, 1) };
  const { identityToken } = await again.call('identity.answerSecondFactor', { body });
  await again.call('session.signIn', { body: { identityToken } });
  return again;
};
