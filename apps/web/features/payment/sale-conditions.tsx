import { useTranslations } from 'next-intl';
import { legalLinks } from '#features/public-pages/legal-links.tsx';
import { Text } from '#ui/text/text.tsx';

/** The terms that the buyer accepts with the order button. */
export const SaleConditions = () => {
  const t = useTranslations('order.payment');
  return <Text>{t.rich('conditions', legalLinks)}</Text>;
};
