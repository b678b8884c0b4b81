import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the first steps with nothing in it yet', async () => {
  await renderPage(Page, { address: '/onboarding' });
  expect(readScreen()).toEqual([
    'Étape 1 sur 4 Pour qui',
    '# Qui va raconter ses souvenirs ?',
    'Le livre raconte',
    '[x] La vie d’un procheUn parent, un grand-parent, quelqu’un que vous aimez.',
    '[ ] Ma propre vieVous écrivez vos souvenirs pour les vôtres.',
    'Tels qu’ils seront sur le livre. Par exemple : Jeanne Martin',
    'field: Son prénom et son nom = ',
    'Cette personne est-elle d’accord ?',
    'Rien ne se commande sans son accord. Vous pouvez écrire dès maintenant.',
    '[ ] Oui, je le lui ai demandéElle sait que ses souvenirs sont recueillis ici, et elle le veut bien.',
    '[ ] Elle n’est plus làJ’écris en sa mémoire, avec ceux qui l’ont connue.',
    '[ ] Pas encoreC’est une surprise, ou vous en parlerez plus tard. Si vous donnez son adresse, nous le lui demanderons avec sa première réponse ; sinon, vous le noterez avant de commander.',
    'button: Continuer',
  ]);
});

test('the first steps with everything that it can show', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'full' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# Une question tous les combien ?',
    'Une question tous les combien ?',
    '[ ] Une question par jourUn livre en deux mois environ.',
    '[ ] Deux questions par semaineUn livre en six mois.',
    '[x] Une question par semaineCe que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] Quand la précédente a sa réponseSans aucun calendrier.',
    'Nous vous enverrons les questions par e-mail.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});
