import { useFormatter } from 'next-intl';

/** Formats the local day of a sound file. */
export const useFormatVoiceDate = () => {
  const format = useFormatter();
  return (date: string): string =>
    format.dateTime(new Date(`${date}Z`), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
};
