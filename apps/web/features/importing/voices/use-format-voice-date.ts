import { useFormatDay } from '#ui/formats/use-format-day.ts';

/** Formats the local day of a sound file. */
export const useFormatVoiceDate = () => {
  const formatDay = useFormatDay();
  return (date: string): string =>
    formatDay(new Date(`${date}Z`), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
};
