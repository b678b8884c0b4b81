import type { JobNote } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { LogLines } from '#ui/text/log-lines.tsx';
import { Text } from '#ui/text/text.tsx';

/** What the job wrote down as it went, each line with its second where it is known. */
export const JobLog = ({ log }: { log: readonly JobNote[] }) => {
  const t = useTranslations('admin.job');
  const format = useFormatter();
  if (log.length === 0) return <Text tone="soft">{t('noLog')}</Text>;
  const timeOf = (at: string): string => format.dateTime(new Date(at), { timeStyle: 'medium' });
  const lines = log.map(({ code, figures, at }) => {
    const words = t(`notes.${code}`, figures);
    return at === undefined ? words : t('noteAt', { time: timeOf(at), words });
  });
  return <LogLines label={t('log')} lines={lines} />;
};
