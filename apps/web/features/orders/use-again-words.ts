import { useTranslations } from 'next-intl';

/** Words of the button that orders the same once more. */
export const useAgainWords = () => {
  const t = useTranslations('order');
  return { action: t('again.action'), busy: t('again.busy'), consent: t('cart.consent') };
};
