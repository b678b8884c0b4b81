import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

const address = '/admin/administrators';

test('the people who administer, with their role and what they lack', async () => {
  const account = { uid: 'anne', name: 'Anne Morel', isEmailVerified: true, secondFactor: 'active' } as const;
  await renderPage(Page, {
    address,
    answers: {
      'admin.administrators': {
        administrators: [
          { email: 'proprietaire@exemple.fr', role: 'everything', source: 'settings', account: null },
          { email: 'anne@exemple.fr', role: 'orders', source: 'added', account },
          {
            email: 'jeanne@exemple.fr',
            role: 'support',
            source: 'added',
            account: { ...account, uid: 'jeanne', name: 'Jeanne Morel', secondFactor: 'none' },
          },
        ],
        cardManagers: ['cartes@exemple.fr'],
      },
    },
  });
  expect(readScreen()).toEqual([
    '# Accès',
    'Les personnes qui entrent dans l’administration, et ce que chacune y fait. Chaque changement est au journal.',
    'button: Donner un rôle',
    'Personnes qui administrent',
    'Personne',
    'Rôle',
    'État',
    'Actions',
    'proprietaire@exemple.fr',
    'Tous les droits',
    'Pas encore de compte',
    'Liste du propriétaire du site',
    'Anne Morel',
    'anne@exemple.fr',
    'Commandes',
    'Prêt',
    'button: Changer le rôle de anne@exemple.fr',
    'button: Retirer le rôle de anne@exemple.fr',
    'Jeanne Morel',
    'jeanne@exemple.fr',
    'Familles',
    'Code de sécurité à poser',
    'Cartes cadeaux seules : cartes@exemple.fr',
  ]);
});
