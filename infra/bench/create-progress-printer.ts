import type { Job } from '@souvenance/contracts';

/** A sentence for each step of a job, shown in the terminal. */
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

/** Returns one line of progress; the same step and count give the same line. */
const progressSentence = ({ progress: { step, done, total } }: Job): string =>
  sentences[step](total > 1 ? `\u00a0: ${done} sur ${total}` : '');

const LEAST_MS = 1_000;

/** Prints a job's progress, each line once, and counting lines at most once a second. */
export const createProgressPrinter = (
  printLine: (sentence: string) => void,
  nowMs: () => number = () => performance.now(),
): ((job: Job) => void) => {
  let lastStep = '';
  let lastLine = '';
  let saidMs = 0;
  return (job) => {
    const line = progressSentence(job);
    const isNewStep = job.progress.step !== lastStep;
    if (line === lastLine || (!isNewStep && nowMs() - saidMs < LEAST_MS)) return;
    lastStep = job.progress.step;
    lastLine = line;
    saidMs = nowMs();
    printLine(line);
  };
};
