import { elide } from '@souvenance/contracts/rules';

/** Labels printed in a notebook. */
export const notebookMessages = {
  title: (narrator: string) => `Le carnet ${elide('de', narrator)}`,
  from: (name: string) => `Des questions de la part ${elide('de', name)}`,
  count: (questions: number) => (questions === 1 ? 'Une question' : `${questions} questions`),
  howTo: 'Comment s’en servir',
  steps: (address: string) => [
    'Écrivez à la main, comme il vous vient : quelques lignes ou toute la page.',
    'Commencez par la question qui vous plaît. Vous pouvez en laisser.',
    'S’il vous faut plus de place, continuez sur une feuille blanche.',
    'Quand une page est écrite, un proche la photographie : à plat, entière, avec ses quatre points noirs.',
    `Il envoie la photographie sur ${address}. La page trouve sa question toute seule.`,
  ],
  question: (number: number) => `Question ${number}`,
  goesOn: (number: number) => `Question ${number}, suite`,
  send: (address: string) => `Photographiez cette page entière et envoyez-la sur ${address}.`,
};
