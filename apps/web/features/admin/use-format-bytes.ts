import { useFormatter, useTranslations } from 'next-intl';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** Formats bytes as gigabytes, or as megabytes below one gigabyte. */
export const useFormatBytes = () => {
  const t = useTranslations('admin.overview');
  const { number: formatNumber } = useFormatter();
  return (bytes: number): string =>
    bytes >= GIGABYTE
      ? t('gigabytes', { count: formatNumber(bytes / GIGABYTE, { maximumFractionDigits: 1 }) })
      : t('megabytes', { count: formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 0 }) });
};
