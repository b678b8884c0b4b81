import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a question to a relative with « Votre réponse est arrivée. Vous pouvez la… »', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': { guest: null } },
    fill: 'mix-1',
  });
  expect(readScreen()).toEqual([
    'name-1 vous demande, pour « bookTitle-1 », le livre que prépare la famille :',
    '# text-1',
    'name-1 ajoute : « sentence-1 »',
    'Votre réponse est arrivée. Vous pouvez la compléter tant qu’elle n’est pas dans le livre.',
    '## Votre voix',
    'refusal-1',
    'Vous avez raconté 0 s.',
    'button: Continuer à raconter',
    'button: Continuer un autre jour',
    'button: Recommencer',
    '## Votre réponse',
    'Écrivez comme vous parlez. Tout s’enregistre.',
    'text-1text-2',
    'image: ',
    'Qui, où, quand',
    'field: Sous la photographie (facultatif) = caption-1',
    'button: Retirer la photographie 1',
    'image: ',
    'Qui, où, quand',
    'field: Sous la photographie (facultatif) = caption-2',
    'button: Retirer la photographie 2',
    'button: Ajouter une photographie',
    'summary: Donner un titre (ce n’est pas nécessaire)',
    'field: Titre = title-1',
    'Tout se garde au fur et à mesure',
    'Enregistré à 10 h 00',
    'button: Envoyer à name-1',
    'link: Plus tard → #plus-tard',
    'link: Passer cette question → #passer',
  ]);
});

test('a question to a relative with « Nous préparons l’écoute, une minute ou deux »', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': { guest: null } },
    fill: 'mix-2',
  });
  expect(readScreen()).toEqual([
    'name-2 vous demande, pour « bookTitle-2 », le livre que prépare la famille :',
    'À propos de « previousQuestionText-2 »',
    '# text-2',
    'name-2 ajoute : « sentence-2 »',
    '## Votre voix',
    'Nous préparons l’écoute, une minute ou deux.',
    'field: Où en est l’écoute = 0',
    '0 s sur 20 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'Vous avez raconté 0 s.',
    'button: Continuer à raconter',
    'button: Continuer un autre jour',
    'button: Recommencer',
    'button: Écrire aussi quelques mots',
    'Une réponse par e-mail attend d’être envoyée',
    'Personne ne la lit avant l’envoi. Elle part avec votre réponse.',
    'text-3text-4',
    'text-3text-4',
    'text-4text-1',
    'Tout se garde au fur et à mesure',
    'button: Envoyer à name-2',
    'link: Une autre question → #autre',
    'link: Changer le jour des questions → #rythme',
    'link: Lire mes souvenirs → /lire/lien/secret-token-of-twenty-letters',
  ]);
});

test('a question to a relative with « Vous avez passé cette question, et c’est très… »', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': { guest: null } },
    fill: 'mix-3',
  });
  expect(readScreen()).toEqual([
    'name-3 vous demande, pour le livre « bookTitle-3 » :',
    'À propos de « previousQuestionText-3 »',
    '# text-3',
    'name-3 ajoute : « sentence-3 »',
    'Vous avez passé cette question, et c’est très bien. Si l’envie vous vient, écrivez ici.',
    'Votre réponse est dans le livre. Pour la changer, parlez-en à votre famille.',
    'refusal-3',
    'field: Où en est l’écoute = 0',
    '0 s sur 30 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'text-3text-4',
    'text-4text-1',
    'Une réponse par e-mail attend d’être envoyée',
    'Personne ne la lit avant l’envoi.',
    'text-3text-4',
    'text-4text-1',
    'text-4text-1',
    'text-1text-2',
    'button: Envoyer ces mots',
  ]);
});

test('a question to a relative with « Cette question vous sera posée de nouveau plus… »', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': { guest: null } },
    fill: 'mix-4',
  });
  expect(readScreen()).toEqual([
    'name-4 vous demande, pour « bookTitle-4 », le livre que prépare la famille :',
    '# text-4',
    'name-4 ajoute : « sentence-4 »',
    'Cette question vous sera posée de nouveau plus tard. Vous pouvez aussi y répondre dès maintenant.',
    '## Votre voix',
    'refusal-4',
    'Vous avez raconté 0 s.',
    'button: Continuer à raconter',
    'button: Continuer un autre jour',
    'button: Recommencer',
    '## Votre réponse',
    'Écrivez comme vous parlez. Tout s’enregistre.',
    'text-4text-1',
    'text-1text-2',
    'image: ',
    'Qui, où, quand',
    'field: Sous la photographie (facultatif) = caption-4',
    'button: Retirer la photographie 1',
    'image: ',
    'Qui, où, quand',
    'field: Sous la photographie (facultatif) = caption-1',
    'button: Retirer la photographie 2',
    'button: Ajouter une photographie',
    'summary: Donner un titre (ce n’est pas nécessaire)',
    'field: Titre = title-4',
    'Tout se garde au fur et à mesure',
    'Enregistré à 10 h 00',
    'button: Envoyer à name-4',
    'link: Une autre question → #autre',
    'link: Plus tard → #plus-tard',
    'link: Passer cette question → #passer',
    'link: Changer le jour des questions → #rythme',
    'link: Lire mes souvenirs → /lire/lien/secret-token-of-twenty-letters',
  ]);
});
