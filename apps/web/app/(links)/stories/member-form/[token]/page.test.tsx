import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a question to a relative with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
  });
  expect(readScreen()).toEqual([
    'name vous demande, pour le livre « bookTitle » :',
    '# text',
    'name ajoute : « sentence »',
    'button: RaconterÀ voix haute.',
    'button: ÉcrireAu clavier.',
  ]);
});

test('a question to a relative with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': { guest: null } },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    'name-1 vous demande, pour « bookTitle-1 », le livre que prépare la famille :',
    'À propos de « previousQuestionText-1 »',
    '# text-1',
    'name-1 ajoute : « sentence-1 »',
    'Votre réponse est dans le livre. Pour la changer, parlez-en à votre famille.',
    'refusal-1',
    'field: Où en est l’écoute = 0',
    '0 s sur 12 s',
    'button: Écouter',
    'button: Reculer de 15 s',
    'choice: Vitesse = Normale',
    'text-1text',
    'link: Note 1 → #note-1',
    'link: Retour à l’appel de la note 1 → #call-1',
    'text-1',
    'Une réponse par e-mail attend d’être envoyée',
    'Personne ne la lit avant l’envoi.',
    'text-1text',
    'link: Note 1 → #note-1',
    'link: Retour à l’appel de la note 1 → #call-1',
    'text-1',
    'button: Envoyer ces mots',
    'link: Une autre question → #autre',
    'link: Changer le jour des questions → #rythme',
    'link: Lire mes souvenirs → /lire/lien/secret-token-of-twenty-letters',
  ]);
});
