import type { Identity, LocalAccounts } from '@souvenance/core';
import { computeTotpCode } from '@souvenance/fakes/authenticator';

export const SIMONE = {
  email: 'simone@exemple.fr',
  password: 'le vieux tilleul de la cour',
  name: 'Simone Petit',
};

export interface OpenedIdentity {
  readonly identity: Identity;
  dispose(): Promise<void>;
}

export interface World {
  readonly identity: Identity;
  readonly accounts: LocalAccounts;
  passMinutes(minutes: number): void;
}

export const signUpSimone = async ({ identity, accounts }: World): Promise<string> =>
  (await identity.verify((await accounts.signUp(SIMONE)).identityToken)).uid;

export const readChallenge = async ({ accounts }: World): Promise<string> => {
  const result = await accounts.signIn(SIMONE);
  if ('identityToken' in result) throw new Error('no second factor was asked for');
  return result.secondFactorChallenge;
};

/** Enrols an authenticator for Simone, which uses up its current code. */
export const enrolSimone = async (world: World) => {
  const uid = await signUpSimone(world);
  const enrolment = await world.accounts.enrolSecondFactor(uid, SIMONE.password);
  const spentCode = computeTotpCode(enrolment.otpauthUrl);
  await world.accounts.confirmSecondFactor(uid, spentCode);
  return { uid, spentCode, ...enrolment };
};
