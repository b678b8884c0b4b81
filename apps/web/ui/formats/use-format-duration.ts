import { useTranslations } from 'next-intl';

/** Formats a duration in milliseconds: « 3 min 20 s ». */
export const useFormatDuration = () => {
  const t = useTranslations('ui.length');
  return (ms: number): string => {
    const totalSeconds = Math.floor(ms / 1_000);
    const [minutes, seconds] = [Math.floor(totalSeconds / 60), totalSeconds % 60];
    return minutes === 0 ? t('seconds', { seconds }) : t('minutes', { minutes, seconds });
  };
};
