import { FILL } from '#testing/act-as-person.ts';
import { createSampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/settings/organization/members',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  },
  [
    {
      acts: ['Changer le rôle'],
      sends: 'members.setRole',
      calls: [{ 'members.setRole': { familyId: 'id-1', uid: 'uid-1' }, body: { role: 'reader' } }],
      changes: ['+ Le rôle de name-1 est changé.'],
      moves: ['refresh'],
    },
    {
      acts: ['Confier la famille à name-1'],
      changes: [
        '+ ## Confier la famille à name-1 ?',
        '+ name-1 invitera les membres, choisira les rôles et la formule à votre place. Vous resterez dans la famille : vous pourrez écrire, arranger le livre et commander. Une formule que vous payez ne se renouvellera plus : elle dure jusqu’à la fin de la période réglée. Seule cette personne pourra vous rendre ce rôle.',
        '+ button: Ne rien changer',
        '+ button: Confier la famille à name-1',
      ],
    },
    {
      acts: ['Confier la famille à name-1', FILL, 'Confier la famille à name-1'],
      sends: 'families.transfer',
      calls: [{ 'families.transfer': { familyId: 'id-1' }, body: { uid: 'uid-1' } }],
    },
    {
      acts: ['Retirer name-1'],
      changes: [
        '+ ## Retirer name-1 de la famille ?',
        '+ name-1 ne verra plus rien de la famille, dès maintenant. Ses récits restent dans le livre.',
        '+ button: Ne rien changer',
        '+ button: Retirer name-1',
      ],
    },
    {
      acts: ['Retirer name-1', FILL, 'Retirer name-1'],
      sends: 'members.remove',
      calls: [{ 'members.remove': { familyId: 'id-1', uid: 'uid-1' } }],
      changes: ['+ name-1 ne fait plus partie de la famille.'],
      moves: ['refresh'],
    },
    {
      acts: ['Renvoyer à name-1'],
      sends: 'invitations.resend',
      calls: [{ 'invitations.resend': { familyId: 'id-1', invitationId: 'id-1' } }],
      changes: [
        '+ Un nouveau message est parti chez name-1. L’ancien lien ne marche plus.',
        '+ Le lien de l’invitation',
        '+ https://exemple.fr/adresse',
        '+ button: Copier le lien',
      ],
      moves: ['refresh'],
    },
    {
      acts: ['Renvoyer à name-1', FILL, 'Copier le lien'],
      changes: ['+ Le lien est copié. Vous pouvez le coller dans un message.'],
    },
    {
      acts: ['Retirer l’invitation de name-1'],
      sends: 'invitations.revoke',
      calls: [{ 'invitations.revoke': { familyId: 'id-1', invitationId: 'id-1' } }],
      changes: ['+ L’invitation de name-1 est retirée.'],
      moves: ['refresh'],
    },
    {
      acts: ['Créer un autre lien pour name'],
      calls: [{ 'invitations.resend': { familyId: 'id-1', invitationId: 'id' } }],
      changes: [
        '+ Voici le nouveau lien. L’ancien ne marche plus.',
        '+ Le lien de l’invitation',
        '+ https://exemple.fr/adresse',
        '+ button: Copier le lien',
      ],
      moves: ['refresh'],
    },
  ],
);
