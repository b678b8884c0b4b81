import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the rhythm of a family with « 10 % de ce qui est permis sur trente jours »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    fill: 'mix-1',
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
    '10 % de ce qui est permis sur trente jours.',
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
    'La suppression en ligne n’est pas ouverte sur ce site. Écrivez-nous depuis l’adresse de votre compte : nous supprimons la famille pour vous, sous un mois.',
    'link: Écrire à operatorEmail-1 → mailto:operatorEmail-1',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});

test('the rhythm of a family without « Assistant d’écriture »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Réglages de la famille',
    '## Nom et fuseau horaire',
    'field: Nom de la famille = name-2',
    'choice: Fuseau horaire = France métropolitaine',
    'button: Enregistrer ces changements',
    '## Photographie de la famille',
    'Ajoutez d’abord une photographie à un récit ou à l’album.',
    '## Qui prendra la suite',
    'À qui confier la famille après vous. Cette personne n’en est pas prévenue.',
    'field: Son prénom et son nom = name-2',
    'Elle doit être membre avec cette adresse.',
    'field: Son adresse e-mail = email-2',
    'button: Désigner cette personne',
    'button: Ne désigner personne',
    '## Supprimer la famille',
    'summary: Supprimer cette famille',
    'Sont effacés, pour tous les membres : les récits, les photographies, les livres et leurs fichiers.',
    'Sont gardées : les factures, que la loi demande de conserver dix ans, à part et sans vos récits. Les comptes des membres restent.',
    'Rien n’est effacé avant quatorze jours. Un message vous donne la date, et un lien pour tout annuler.',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'button: Supprimer « name-2 »',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});

test('the rhythm of a family with the field « Son prénom et son nom = »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Réglages de la famille',
    '## Nom et fuseau horaire',
    'field: Nom de la famille = name-3',
    'choice: Fuseau horaire = France métropolitaine',
    'button: Enregistrer ces changements',
    '## Photographie de la famille',
    'Ajoutez d’abord une photographie à un récit ou à l’album.',
    '## Assistant d’écriture',
    'Un modèle de langue, chez host-3, propose un titre, une question, ou un texte parlé sans ses hésitations.',
    '[ ] Permettre à la famille de lui demander',
    'Il ne lit un récit que sur demande, et n’écrit rien lui-même.',
    '30 % de ce qui est permis sur trente jours.',
    'button: Enregistrer ce choix',
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
    'link: Écrire à operatorEmail-3 → mailto:operatorEmail-3',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});

test('the rhythm of a family with « Permettre à la famille de lui demander » ticked', async () => {
  await renderPage(Page, {
    address: '/settings/organization/preferences',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Réglages de la famille',
    '## Nom et fuseau horaire',
    'field: Nom de la famille = name-4',
    'choice: Fuseau horaire = France métropolitaine',
    'button: Enregistrer ces changements',
    '## Photographie de la famille',
    'Ajoutez d’abord une photographie à un récit ou à l’album.',
    '## Assistant d’écriture',
    'Un modèle de langue, chez host-4, propose un titre, une question, ou un texte parlé sans ses hésitations.',
    '[x] Permettre à la famille de lui demander',
    'Il ne lit un récit que sur demande, et n’écrit rien lui-même.',
    '40 % de ce qui est permis sur trente jours.',
    'button: Enregistrer ce choix',
    '## Qui prendra la suite',
    'À qui confier la famille après vous. Cette personne n’en est pas prévenue.',
    'field: Son prénom et son nom = name-4',
    'Elle doit être membre avec cette adresse.',
    'field: Son adresse e-mail = email-4',
    'button: Désigner cette personne',
    'button: Ne désigner personne',
    '## Supprimer la famille',
    'summary: Supprimer cette famille',
    'Sont effacés, pour tous les membres : les récits, les photographies, les livres et leurs fichiers.',
    'Sont gardées : les factures, que la loi demande de conserver dix ans, à part et sans vos récits. Les comptes des membres restent.',
    'Rien n’est effacé avant quatorze jours. Un message vous donne la date, et un lien pour tout annuler.',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'button: Supprimer « name-4 »',
    '## Quitter la famille',
    'Vous êtes responsable de cette famille. Pour la quitter, confiez-la d’abord à un autre membre.',
  ]);
});
