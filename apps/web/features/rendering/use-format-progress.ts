import type { JobProgress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';

/** Formats the progress of a job: « Mise en page : chapitre 12 sur 30 ». */
export const useFormatProgress = () => {
  const t = useTranslations('making.steps');
  return ({ step, done, total }: JobProgress): string => {
    if (step !== 'typeset' && step !== 'store') return t(step);
    return done > 0 && total > 0 ? t(step, { done, total }) : t(`${step}Start`);
  };
};

/** Fraction of the whole work at the start and end of each step; typesetting takes longest. */
const stepRanges: Record<JobProgress['step'], readonly [number, number]> = {
  waiting: [0, 0],
  typeset: [0.02, 0.6],
  assemble: [0.6, 0.7],
  pages: [0.7, 0.71],
  cover: [0.71, 0.76],
  screen: [0.76, 0.86],
  preflight: [0.86, 0.93],
  ebook: [0.93, 0.95],
  store: [0.95, 0.99],
  finished: [1, 1],
};

export const computeFraction = ({ step, done, total }: JobProgress): number | undefined => {
  if (step === 'waiting') return undefined;
  const [from, to] = stepRanges[step];
  return from + (to - from) * (total > 0 ? Math.min(1, done / total) : 0);
};
