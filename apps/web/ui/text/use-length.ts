import { useTranslations } from 'next-intl';

/** A length of time in words: « 3 min 20 s ». */
export const useLength = () => {
  const t = useTranslations('ui.length');
  return (ms: number): string => {
    const whole = Math.floor(ms / 1_000);
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
    return minutes === 0 ? t('seconds', { seconds }) : t('minutes', { minutes, seconds });
  };
};
