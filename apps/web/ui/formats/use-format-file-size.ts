import { useFormatter } from 'next-intl';

const MEGABYTE = 1_000_000;

/** Formats a size in bytes: « 1,8 Mo », « 240 Ko ». */
export const useFormatFileSize = () => {
  const format = useFormatter();
  return (bytes: number): string =>
    bytes >= MEGABYTE
      ? `${format.number(bytes / MEGABYTE, { maximumFractionDigits: 1 })}\u00a0Mo`
      : `${format.number(Math.max(1, Math.round(bytes / 1_000)))}\u00a0Ko`;
};
