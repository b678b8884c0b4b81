import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeAccountChanges } from './account-changes.contract.ts';
import { type OpenedIdentity, SIMONE, signUpSimone, type World } from './opened-identity.ts';
import { describePasswordReset } from './password-reset.contract.ts';
import { describeSecondFactor } from './second-factor.contract.ts';

export interface LocalAccountsSubject {
  readonly name: string;
  /** Opens the service without accounts. `now` is the adapter's clock. */
  openFresh(now: () => Date): Promise<OpenedIdentity>;
}

type Get = () => World;

const describeSignUp = (get: Get): void => {
  test('creates an account whose token contains its person, and works once', async () => {
    const { identityToken } = await get().accounts.signUp(SIMONE);
    expect(await get().identity.verify(identityToken)).toMatchObject({
      email: SIMONE.email,
      name: SIMONE.name,
      emailVerified: false,
      secondFactor: false,
    });
    await expect(get().identity.verify(identityToken)).rejects.toMatchObject({
      code: 'identity.token_invalid',
    });
  });

  test('refuses a second account of one address, also in capitals and when created concurrently', async () => {
    const tries = [SIMONE, { ...SIMONE, email: 'SIMONE@exemple.fr' }, SIMONE].map(get().accounts.signUp);
    const outcomes = await Promise.allSettled(tries);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refusals).toEqual(['identity.email_taken', 'identity.email_taken']);
  });

  test.each(['court1!', 'motdepasse', 'Azertyuiop1', '12345678', 'simone@exemple.fr', 'SimonePetit1956'])(
    'refuses the weak password %s',
    async (password) => {
      const signingUp = get().accounts.signUp({ ...SIMONE, password });
      await expect(signingUp).rejects.toMatchObject({ code: 'identity.password_weak' });
    },
  );
};

const describeSignIn = (get: Get): void => {
  test('returns the same person at each sign-in, in whatever case the address is written', async () => {
    const uid = await signUpSimone(get());
    const result = await get().accounts.signIn({ ...SIMONE, email: 'Simone@Exemple.fr' });
    expect('identityToken' in result && (await get().identity.verify(result.identityToken)).uid).toBe(uid);
  });

  test('refuses a wrong password and an unknown address with the same error', async () => {
    await signUpSimone(get());
    const refusals = [
      { email: SIMONE.email, password: 'le jeune tilleul de la cour' },
      { email: 'personne@exemple.fr', password: SIMONE.password },
      { email: 'no address', password: SIMONE.password },
      { email: SIMONE.email, password: 'x'.repeat(500) },
    ].map((credentials) =>
      get()
        .accounts.signIn(credentials)
        .catch((error) => ({ ...error })),
    );
    expect(new Set((await Promise.all(refusals)).map((error) => JSON.stringify(error)))).toHaveProperty(
      'size',
      1,
    );
    expect(await refusals[0]).toMatchObject({ code: 'identity.refused' });
  });

  test.each(['simone@exemple.fr', 'personne@exemple.fr'])(
    'stops guessing at %s after ten tries',
    async (email) => {
      await signUpSimone(get());
      const guess = (password: string) => get().accounts.signIn({ email, password });
      for (let tries = 0; tries < 10; tries += 1)
        await expect(guess(`guess ${tries}`)).rejects.toMatchObject({ code: 'identity.refused' });
      await expect(guess(SIMONE.password)).rejects.toMatchObject({ code: 'request.too_many' });
      get().passMinutes(16);
      if (email === SIMONE.email) expect(await guess(SIMONE.password)).toHaveProperty('identityToken');
      else await expect(guess(SIMONE.password)).rejects.toMatchObject({ code: 'identity.refused' });
    },
  );

  test('refuses an expired token and an invalid one', async () => {
    const { identityToken } = await get().accounts.signUp(SIMONE);
    get().passMinutes(6);
    for (const token of [identityToken, 'nobody-gave-this-token', ''])
      await expect(get().identity.verify(token)).rejects.toMatchObject({ code: 'identity.token_invalid' });
  });

  test('accepts a token once when it is used twice concurrently', async () => {
    const { identityToken } = await get().accounts.signUp(SIMONE);
    const outcomes = await Promise.allSettled([identityToken, identityToken].map(get().identity.verify));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
};

/** The contract suite of `Identity` adapters that store accounts themselves. */
export const describeLocalAccounts = (subject: LocalAccountsSubject): void => {
  describe(`Local accounts on ${subject.name}`, () => {
    let nowMs = Date.now();
    let opened: OpenedIdentity;
    beforeEach(async () => {
      nowMs = Date.now();
      opened = await subject.openFresh(() => new Date(nowMs));
    });
    afterEach(() => opened.dispose());
    const get = (): World => {
      const { identity } = opened;
      if (!identity.localAccounts) throw new Error('this identity keeps no accounts');
      const passMinutes = (minutes: number) => {
        nowMs += minutes * 60_000;
      };
      return { identity, accounts: identity.localAccounts, passMinutes };
    };

    describeSignUp(get);
    describeSignIn(get);
    describeSecondFactor(get);
    describePasswordReset(get);
    describeAccountChanges(get);
  });
};
