import { holdReason } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';

/**
 * Formats a reason of the audit log: the reasons for holding an order are codes with a translation; every other reason
 * is free text.
 */
export const useFormatReason = () => {
  const t = useTranslations('admin.holdReasons');
  return (reason: string): string => {
    const parsedReason = holdReason.safeParse(reason);
    return parsedReason.success ? t(parsedReason.data) : reason;
  };
};
