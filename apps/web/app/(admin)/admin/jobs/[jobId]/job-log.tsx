import { type JobNote, jobProgress } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useProgressWords } from '#features/rendering/use-progress-words.ts';
import { LogLines } from '#ui/text/log-lines.tsx';
import { Text } from '#ui/text/text.tsx';

/** Seconds from a line to the next one of the same try; null where there is none, or where a line has no instant. */
const secondsAfter = (log: readonly JobNote[], index: number): number | null => {
  const [at, next] = [log[index]?.at, log[index + 1]];
  if (at === undefined || next?.at === undefined || next.code === 'claimed') return null;
  return (Date.parse(next.at) - Date.parse(at)) / 1_000;
};

/** The job's log, each line with its second and its duration, where that is known. */
export const JobLog = ({ log }: { log: readonly JobNote[] }) => {
  const t = useTranslations('admin.job');
  const words = useProgressWords();
  const format = useFormatter();
  if (log.length === 0) return <Text tone="soft">{t('noLog')}</Text>;
  const timeOf = (at: string): string => format.dateTime(new Date(at), { timeStyle: 'medium' });
  const wordsOf = ({ code, figures }: JobNote): string => {
    const step = code === 'step' ? jobProgress.shape.step.safeParse(figures.step) : null;
    if (step?.success) return words({ step: step.data, done: 0, total: 0 });
    // A step of a newer release is told by its name.
    const line = String(figures.step ?? code);
    return t(`notes.${code === 'step' ? 'unknown' : code}`, { line, ...figures });
  };
  const lines = log.map((note, index) => {
    const seconds = secondsAfter(log, index);
    const text = wordsOf(note);
    const lasting =
      seconds === null
        ? text
        : t('lasted', { words: text, seconds: format.number(seconds, { maximumFractionDigits: 1 }) });
    return note.at === undefined ? lasting : t('noteAt', { time: timeOf(note.at), words: lasting });
  });
  return <LogLines label={t('log')} lines={lines} />;
};
