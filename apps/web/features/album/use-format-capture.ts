import type { AlbumPhotograph } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatDay } from '#ui/formats/use-format-day.ts';

/** Formats date and place of a photograph, as its camera wrote them; the time has no zone. */
export const useFormatCapture = () => {
  const format = useFormatter();
  const formatDay = useFormatDay();
  const t = useTranslations('album');
  const formatDegrees = (degrees: number, directions: readonly [string, string]) =>
    `${format.number(Math.abs(degrees), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}° ${directions[degrees < 0 ? 1 : 0]}`;
  return {
    formatDay: (takenAt: string) =>
      formatDay(new Date(`${takenAt}Z`), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    formatPosition: ({ latitude, longitude }: NonNullable<AlbumPhotograph['position']>) =>
      [
        formatDegrees(latitude, [t('directions.north'), t('directions.south')]),
        formatDegrees(longitude, [t('directions.east'), t('directions.west')]),
      ].join(', '),
  };
};
