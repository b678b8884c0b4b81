import { type JobNote, jobProgress } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatProgress } from '#features/rendering/use-format-progress.ts';
import { LogLines } from '#ui/text/log-lines.tsx';
import { Text } from '#ui/text/text.tsx';

/** Seconds from a log line to the next of the same attempt; null at the end, or when a line has no timestamp. */
const computeSecondsAfter = (log: readonly JobNote[], index: number): number | null => {
  const [at, next] = [log[index]?.at, log[index + 1]];
  if (at === undefined || next?.at === undefined || next.code === 'claimed') return null;
  return (Date.parse(next.at) - Date.parse(at)) / 1_000;
};

/** The job's log, each line with its time and duration, where known. */
export const JobLog = ({ log }: { log: readonly JobNote[] }) => {
  const t = useTranslations('admin.job');
  const formatProgress = useFormatProgress();
  const format = useFormatter();
  if (log.length === 0) return <Text tone="soft">{t('noLog')}</Text>;
  const formatTime = (at: string): string => format.dateTime(new Date(at), { timeStyle: 'medium' });
  const formatNote = ({ code, figures }: JobNote): string => {
    const step = code === 'step' ? jobProgress.shape.step.safeParse(figures.step) : null;
    if (step?.success) return formatProgress({ step: step.data, done: 0, total: 0 });
    // A step of a newer release has no translation: its name is shown.
    const line = String(figures.step ?? code);
    return t(`notes.${code === 'step' ? 'unknown' : code}`, { line, ...figures });
  };
  const lines = log.map((note, index) => {
    const seconds = computeSecondsAfter(log, index);
    const text = formatNote(note);
    const withDuration =
      seconds === null
        ? text
        : t('lasted', { words: text, seconds: format.number(seconds, { maximumFractionDigits: 1 }) });
    return note.at === undefined
      ? withDuration
      : t('noteAt', { time: formatTime(note.at), words: withDuration });
  });
  return <LogLines label={t('log')} lines={lines} />;
};
