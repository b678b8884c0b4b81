import { useTranslations } from 'next-intl';

/** Labels of the button that orders the same book again. */
export const useOrderAgainLabels = () => {
  const t = useTranslations('order');
  return { action: t('again.action'), busy: t('again.busy'), consent: t('cart.consent') };
};
