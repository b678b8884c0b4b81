import { FILL } from '#testing/act-as-person.ts';
import { createSampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/settings/organization/preferences',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  },
  [
    {
      acts: ['Enregistrer ces changements'],
      sends: 'families.update',
      calls: [
        { 'families.update': { familyId: 'id-1' }, body: { name: 'name-1', timeZone: 'Europe/Paris' } },
      ],
      changes: ['+ Les changements sont enregistrés.'],
      moves: ['refresh'],
    },
    {
      acts: ['Enregistrer ce choix'],
      calls: [{ 'families.update': { familyId: 'id-1' }, body: { assistant: false } }],
      changes: ['+ C’est enregistré.'],
      moves: ['refresh'],
    },
    {
      acts: ['Désigner cette personne'],
      changes: [
        '- field: Son adresse e-mail = email-1',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez une adresse e-mail complète, comme jeanne@exemple.fr. → #successorEmail',
        '+ field: Son adresse e-mail = email-1 (invalid)',
        '+ Écrivez une adresse e-mail complète, comme jeanne@exemple.fr.',
      ],
    },
    {
      acts: ['Ne désigner personne'],
      sends: 'successor.choose',
      calls: [{ 'successor.choose': { familyId: 'id-1' }, body: { successor: null } }],
      changes: ['+ C’est enregistré.'],
      moves: ['refresh'],
    },
    { acts: ['Afficher'], changes: ['- button: Afficher', '+ button: Afficher (pressed)'] },
    {
      acts: ['Supprimer « name-1 »'],
      changes: [
        '- field: Votre mot de passe actuel = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez votre mot de passe actuel. → #currentPassword',
        '+ field: Votre mot de passe actuel =  (invalid)',
        '+ Écrivez votre mot de passe actuel.',
      ],
    },
    {
      acts: [FILL, 'Enregistrer ces changements'],
      calls: [
        {
          'families.update': { familyId: 'id-1' },
          body: { name: 'Bonjour Jeanne', timeZone: 'Pacific/Tahiti' },
        },
      ],
      changes: ['+ Les changements sont enregistrés.'],
      moves: ['refresh'],
    },
    {
      acts: [FILL, 'Enregistrer ce choix'],
      calls: [{ 'families.update': { familyId: 'id-1' }, body: { assistant: true } }],
      changes: ['+ C’est enregistré.'],
      moves: ['refresh'],
    },
    {
      acts: [FILL, 'Désigner cette personne'],
      calls: [
        {
          'successor.choose': { familyId: 'id-1' },
          body: { successor: { name: 'Bonjour Jeanne', email: 'luc@exemple.fr' } },
        },
      ],
      changes: ['+ C’est enregistré.'],
      moves: ['refresh'],
    },
    {
      acts: [FILL, 'Supprimer « name-1 »'],
      sends: 'erasures.requestForFamily',
      calls: [{ 'erasures.requestForFamily': { familyId: 'id-1' }, body: { password: 'Bonjour Jeanne' } }],
      moves: ['refresh'],
    },
  ],
);
