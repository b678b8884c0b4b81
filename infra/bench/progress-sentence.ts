import type { Job } from '@souvenance/contracts';

/** What a person following a try reads for each step of a job. */
const sentences: Record<Job['progress']['step'], (count: string) => string> = {
  waiting: () => 'En attente',
  typeset: (count) => `Mise en page${count}`,
  assemble: () => 'Assemblage',
  pages: () => 'Pages prêtes',
  cover: () => 'Couverture',
  screen: () => 'Livre à l’écran',
  preflight: () => 'Contrôle avant impression',
  ebook: () => 'Livre numérique',
  store: () => 'Rangement des fichiers',
  finished: () => 'Terminé',
};

/** One line of progress; the same step with the same count gives the same line. */
export const progressSentence = ({ progress: { step, done, total } }: Job): string =>
  sentences[step](total > 1 ? `\u00a0: ${done} sur ${total}` : '');
