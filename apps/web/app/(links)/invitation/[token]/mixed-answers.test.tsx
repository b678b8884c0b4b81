import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('an invitation that was received with « Vous pourrez écrire vos souvenirs et répondre aux… »', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-1',
  });
  expect(readScreen()).toEqual([
    '# invitedBy-1 vous invite',
    'La famille « familyName-1 » prépare un livre des souvenirs de narrators-1 et de narrators-2.',
    'sentence-1',
    'Vous pourrez écrire vos souvenirs et répondre aux questions.',
    'Le livre s’appelle pour l’instant « bookTitle-1 ». Votre accord ne vous engage à aucun achat, et se retire dans vos réglages.',
    'Rien ne commence sans votre accord. Vous pourrez quitter la famille quand vous voudrez.',
    'button: J’accepte et je rejoins la famille',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});

test('an invitation that was received with « Cette invitation est pour une autre adresse » and « Vos récits, votre voix et vos photographies sont… »', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-2',
  });
  expect(readScreen()).toEqual([
    '# invitedBy-2 vous invite',
    'La famille « familyName-2 » prépare un livre de vos souvenirs.',
    'sentence-2',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Le livre s’appelle pour l’instant « bookTitle-2 ». Votre accord ne vous engage à aucun achat, et se retire dans vos réglages.',
    'Cette invitation est pour une autre adresse',
    'Elle a été envoyée à email-2, et vous êtes ici avec jeanne@exemple.fr. Déconnectez-vous, puis revenez par le lien du message avec l’autre adresse. Ou demandez à invitedBy-2 d’inviter celle-ci.',
    'button: Se déconnecter',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});

test('an invitation that was received with « Vous pourrez écrire, relire les récits, arranger… »', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-3',
  });
  expect(readScreen()).toEqual([
    '# invitedBy-3 vous invite',
    'La famille « familyName-3 » prépare un livre des souvenirs de narrators-3 et de narrators-4.',
    'sentence-3',
    'Vous pourrez écrire, relire les récits, arranger le livre et le commander.',
    'Cette invitation est pour une autre adresse',
    'Elle a été envoyée à email-3, et vous êtes ici avec jeanne@exemple.fr. Déconnectez-vous, puis revenez par le lien du message avec l’autre adresse. Ou demandez à invitedBy-3 d’inviter celle-ci.',
    'button: Se déconnecter',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});

test('an invitation that was received with « En acceptant, vous êtes d’accord pour que vos… »', async () => {
  await renderPage(Page, {
    address: '/invitation/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-4',
  });
  expect(readScreen()).toEqual([
    '# invitedBy-4 vous invite',
    'La famille « familyName-4 » prépare un livre de vos souvenirs.',
    'sentence-4',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Le livre s’appelle pour l’instant « bookTitle-4 ». Votre accord ne vous engage à aucun achat, et se retire dans vos réglages.',
    'En acceptant, vous êtes d’accord pour que vos souvenirs soient recueillis ici et deviennent un livre. Vous pourrez changer d’avis, et quitter la famille, quand vous voudrez.',
    'button: J’accepte et je rejoins la famille',
    'button: Refuser l’invitation',
    'summary: En savoir plus',
    'Une question après l’autre, les souvenirs deviennent un livre imprimé.',
    'La famille verra votre nom et ce que vous écrirez pour elle.',
    'L’invitation est gratuite. Elle vous attend jusqu’au 26 novembre 2026.',
  ]);
});
