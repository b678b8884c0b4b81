import { holdReason } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';

/** A reason as the journal has it: an order is held for one of a few, which have words of their own; the rest is words. */
export const useReason = () => {
  const t = useTranslations('admin.holdReasons');
  return (reason: string): string => {
    const parsedReason = holdReason.safeParse(reason);
    return parsedReason.success ? t(parsedReason.data) : reason;
  };
};
