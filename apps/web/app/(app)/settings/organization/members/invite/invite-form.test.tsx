import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { InviteForm } from './invite-form.tsx';

const open = () => renderWithApp(<InviteForm familyId="morel" isFull={false} />);

test('the role and the address outlive a change of mind about the way of sending', async () => {
  const { user } = open();
  await user.type(onScreen.field('Son adresse e-mail'), 'odile@exemple.fr');
  await user.click(onScreen.radio(/^Écrit, arrange le livre/u));
  await user.click(onScreen.radio(/^Je l’envoie moi-même/u));
  expect(readScreen()).toContain('[x] Lit et pose des questions');
  await user.click(onScreen.radio('Nous l’envoyons par e-mail'));
  expect(readScreen()).toContain('[x] Écrit, arrange le livre et commande');
  expect(readScreen()).toContain('field: Son adresse e-mail = odile@exemple.fr');
});

test('the role that both ways of sending have stays chosen, and is sent', async () => {
  const { user, effects } = open();
  await user.type(onScreen.field('Son prénom et son nom'), 'Odile');
  await user.click(onScreen.radio(/^Écrit ses propres récits/u));
  await user.click(onScreen.radio(/^Je l’envoie moi-même/u));
  await user.click(onScreen.button('Créer un lien à envoyer'));
  const { calls } = await effects();
  expect(calls).toMatchObject([{ body: { name: 'Odile', email: null, role: 'author', isNarrator: false } }]);
});

test('the focus goes to the result of an invitation, and back to the form for another one', async () => {
  const { user, effects, container } = open();
  await user.type(onScreen.field('Son prénom et son nom'), 'Odile');
  await user.type(onScreen.field('Son adresse e-mail'), 'odile@exemple.fr');
  await user.click(onScreen.button('Envoyer l’invitation'));
  await effects();
  expect(container.contains(document.activeElement)).toBe(true);
  await user.click(onScreen.button('Inviter une autre personne'));
  await effects();
  expect(onScreen.hasButton('Envoyer l’invitation')).toBe(true);
  expect(container.contains(document.activeElement)).toBe(true);
});
