import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('an invitation that was received with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
  });
  expect(readScreen()).toEqual([
    '# invitedBy vous invite',
    'La famille « familyName » rassemble ses souvenirs pour en faire un livre.',
    'sentence',
    'Vous pourrez écrire, relire les récits, arranger le livre et le commander.',
    'Rien ne commence sans votre accord. Vous pourrez quitter la famille quand vous voudrez.',
    'button: J’accepte et je rejoins la famille',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});

test('an invitation that was received with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# invitedBy-1 vous invite',
    'La famille « familyName-1 » prépare un livre de vos souvenirs.',
    'sentence-1',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Le livre s’appelle pour l’instant « bookTitle-1 ». Votre accord ne vous engage à aucun achat, et se retire dans vos réglages.',
    'Cette invitation est pour une autre adresse',
    'Elle a été envoyée à email-1, et vous êtes ici avec jeanne@exemple.fr. Déconnectez-vous, puis revenez par le lien du message avec l’autre adresse. Ou demandez à invitedBy-1 d’inviter celle-ci.',
    'button: Se déconnecter',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});

test('whoever comes back with an account is not shown the invitation a second time: only the yes is left', async () => {
  await renderPage(Page, {
    address: '/invitation/token?retour=1',
    params: { token: 'secret-token-of-twenty-letters' },
  });
  expect(readScreen()).toEqual([
    '# invitedBy vous attend',
    'Rien ne commence sans votre accord. Vous pourrez quitter la famille quand vous voudrez.',
    'button: J’accepte et je rejoins la famille',
    'button: Refuser l’invitation',
  ]);
});

test('whoever comes back with another account is told so, beneath the invitation', async () => {
  await renderPage(Page, {
    address: '/invitation/token?retour=1',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toContain('Cette invitation est pour une autre adresse');
});
