import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ReceivedGiftView } from './received-gift-view.tsx';

const code = 'secret-token-of-twenty-letters';
const opened = {
  from: 'Lise Morel',
  recipient: 'Jeanne Morel',
  email: 'jeanne@exemple.fr',
  message: 'Raconte-nous.',
  picture: null,
  state: 'opened' as const,
  expiresOn: '2027-05-01',
  bookCode: null,
};
const accepted = { ...opened, state: 'accepted' as const, bookCode: 'ABCD-EFGH' };
const stranger = createSampleSession({
  session: { auth: null, data: null },
  user: null,
  organization: null,
  organizations: [],
});

const show = (answers = {}) =>
  renderWithApp(<ReceivedGiftView code={code} initial={opened} books={[]} />, {
    session: stranger,
    answers,
  });
const acceptButton = () => screen.getByRole('button', { name: 'Accepter le cadeau' });

test('a recipient without an account says yes with a name, an address and a tick', async () => {
  const { user, api, effects } = show({
    'identity.signUp': { identityToken: 'identity-token' },
    'session.signIn': createSampleSession(),
    'gifts.accept': { familyId: 'family', bookId: 'book' },
    'gifts.look': accepted,
  });
  expect(screen.getByLabelText('Votre prénom et votre nom')).toHaveProperty('value', 'Jeanne Morel');
  await user.click(acceptButton());
  expect(readScreen()).toContain('Cochez cette case si vous êtes d’accord, ou refusez le cadeau.');
  expect(screen.getByLabelText('Votre adresse e-mail')).toHaveProperty('value', 'jeanne@exemple.fr');
  await user.click(screen.getByLabelText(/J’accepte que mes souvenirs/));
  await user.click(acceptButton());
  await effects();
  const password = expect.stringMatching(/^[\w+/]{32}$/);
  expect(api.of('identity.signUp')).toMatchObject([
    { body: { name: 'Jeanne Morel', email: 'jeanne@exemple.fr', password } },
  ]);
  expect(api.of('gifts.accept')).toMatchObject([{ body: { agreed: true, bookId: null } }]);
  expect(readScreen()).toContain(
    'La première question vous arrive lundi, à jeanne@exemple.fr. Vous n’avez rien d’autre à faire.',
  );
});

test('a password can be chosen afterwards, by a mail', async () => {
  const { user, api, effects } = show({
    'identity.signUp': { identityToken: 'identity-token' },
    'session.signIn': createSampleSession(),
    'gifts.accept': { familyId: 'family', bookId: 'book' },
    'gifts.look': accepted,
  });
  await user.click(screen.getByLabelText(/J’accepte que mes souvenirs/));
  await user.click(acceptButton());
  await effects();
  await user.click(screen.getByRole('button', { name: 'Choisir un mot de passe' }));
  await effects();
  expect(api.of('identity.requestPasswordReset')).toMatchObject([{ body: { email: 'jeanne@exemple.fr' } }]);
  expect(readScreen().join(' ')).toContain('Un message est parti à jeanne@exemple.fr');
});

test('a gift that was accepted leads its owner, signed out since, to their space', () => {
  renderWithApp(<ReceivedGiftView code={code} initial={{ ...accepted, bookCode: null }} books={[]} />, {
    session: stranger,
  });
  expect(readScreen()).toContain(`link: Ouvrir mon espace → /auth/sign-in?next=%2Fcadeau%2F${code}`);
});

test('a retry after each lost answer signs in the same account, and still offers to choose a password', async () => {
  const failOnce = <T,>(answer: T) => {
    let calls = 0;
    return () => {
      calls += 1;
      return calls === 1 ? failWithoutNetwork() : answer;
    };
  };
  let signUps = 0;
  const { user, api, effects } = show({
    'identity.signUp': () => {
      signUps += 1;
      return signUps === 1
        ? { identityToken: 'identity-token' }
        : createRefusal('identity.email_taken', 'Cette adresse a déjà un compte.');
    },
    'identity.signIn': { identityToken: 'identity-token' },
    'session.signIn': failOnce(createSampleSession()),
    'gifts.accept': failOnce({ familyId: 'family', bookId: 'book' }),
    'gifts.look': failOnce(accepted),
  });
  await user.click(screen.getByLabelText(/J’accepte que mes souvenirs/));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await user.click(acceptButton());
    await effects();
  }
  const password = api.of('identity.signUp')[0]?.body.password;
  expect(api.of('identity.signIn')).toMatchObject([{ body: { email: 'jeanne@exemple.fr', password } }]);
  expect(api.of('gifts.accept')).toHaveLength(3);
  expect(readScreen().join(' ')).toContain('button: Choisir un mot de passe');
});
