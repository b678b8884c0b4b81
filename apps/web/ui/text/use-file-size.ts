import { useFormatter } from 'next-intl';

const megabyte = 1_000_000;

/** « 1,8 Mo », « 240 Ko »: the size of a file as people say it. */
export const useFileSize = () => {
  const format = useFormatter();
  return (bytes: number): string =>
    bytes >= megabyte
      ? `${format.number(bytes / megabyte, { maximumFractionDigits: 1 })}\u00a0Mo`
      : `${format.number(Math.max(1, Math.round(bytes / 1_000)))}\u00a0Ko`;
};
