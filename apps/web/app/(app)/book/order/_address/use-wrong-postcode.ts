import { isFrenchPost, postcodeExample } from '@souvenance/contracts/rules';
import { useLocale, useTranslations } from 'next-intl';

/** What is said of a postcode that its country does not write so, with one that it does. */
export const useWrongPostcode = () => {
  const t = useTranslations('order.address');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (country: string): string => {
    if (isFrenchPost(country)) return t('postcodeWrong');
    const example = postcodeExample(country) ?? '';
    return t('postcodeElsewhere', { country: names.of(country) ?? country, example });
  };
};
