import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the rhythm of a family with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Réglages de la famille',
    '## Nom et fuseau horaire',
    'field: Nom de la famille = name',
    'choice: Fuseau horaire = France métropolitaine',
    'button: Enregistrer ces changements',
    '## Photographie de la famille',
    'Ajoutez d’abord une photographie à un récit ou à l’album.',
    '## Qui prendra la suite',
    'À qui confier la famille après vous. Cette personne n’en est pas prévenue.',
    'field: Son prénom et son nom = ',
    'Elle doit être membre avec cette adresse.',
    'field: Son adresse e-mail = ',
    'button: Désigner cette personne',
    '## Supprimer la famille',
    'summary: Supprimer cette famille',
    'Sont effacés, pour tous les membres : les récits, les photographies, les livres et leurs fichiers.',
    'Sont gardées : les factures, que la loi demande de conserver dix ans, à part et sans vos récits. Les comptes des membres restent.',
    'La suppression en ligne n’est pas ouverte sur ce site. Écrivez-nous depuis l’adresse de votre compte : nous supprimons la famille pour vous, sous un mois.',
    'link: Écrire à operatorEmail → mailto:operatorEmail',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});

test('the rhythm of a family with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Réglages de la famille',
    '## Nom et fuseau horaire',
    'field: Nom de la famille = name-1',
    'choice: Fuseau horaire = France métropolitaine',
    'button: Enregistrer ces changements',
    '## Photographie de la famille',
    'Ajoutez d’abord une photographie à un récit ou à l’album.',
    '## Assistant d’écriture',
    'Un modèle de langue, chez host-1, propose un titre, une question, ou un texte parlé sans ses hésitations.',
    '[ ] Permettre à la famille de lui demander',
    'Il ne lit un récit que sur demande, et n’écrit rien lui-même.',
    '12 % de ce qui est permis sur trente jours.',
    'button: Enregistrer ce choix',
    '## Qui prendra la suite',
    'À qui confier la famille après vous. Cette personne n’en est pas prévenue.',
    'field: Son prénom et son nom = name-1',
    'Elle doit être membre avec cette adresse.',
    'field: Son adresse e-mail = email-1',
    'button: Désigner cette personne',
    'button: Ne désigner personne',
    '## Supprimer la famille',
    'summary: Supprimer cette famille',
    'Sont effacés, pour tous les membres : les récits, les photographies, les livres et leurs fichiers.',
    'Sont gardées : les factures, que la loi demande de conserver dix ans, à part et sans vos récits. Les comptes des membres restent.',
    'Rien n’est effacé avant quatorze jours. Un message vous donne la date, et un lien pour tout annuler.',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'button: Supprimer « name-1 »',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});

test('the portrait of a narrator without an account is given here', async () => {
  const narrator = { id: 'odile', isNarrator: true, portraitId: null };
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    answers: {
      'families.read': { id: 'morel' },
      'books.list': { books: [createSampleBook({ narrator: 'Odile Martin', isNarrator: false })] },
      'persons.list': { persons: [narrator] },
    },
  });
  const lines = readScreen();
  const start = lines.indexOf('## Le portrait d’Odile');
  expect(lines.slice(start, start + 3)).toEqual([
    '## Le portrait d’Odile',
    'Sa photographie (facultatif)',
    'button: Ajouter une photographie',
  ]);
});
