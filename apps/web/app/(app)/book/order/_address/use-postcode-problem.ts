import type { PostalAddress } from '@souvenance/contracts';
import {
  findFrenchPostcodeFault,
  getPostcodeExample,
  isServedByFrenchPost,
  isValidPostcode,
} from '@souvenance/contracts/rules';
import { useLocale, useTranslations } from 'next-intl';

/** Returns a function that describes what is wrong with a postcode; null for a correct or empty one. */
export const usePostcodeProblem = () => {
  const t = useTranslations('order.address');
  const countryNames = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const formatCountry = (country: string): string => countryNames.of(country) ?? country;
  return ({ country, postcode }: Pick<PostalAddress, 'country' | 'postcode'>): string | null => {
    if (postcode === '') return null;
    if (!isValidPostcode(country, postcode)) {
      if (isServedByFrenchPost(country)) return t('postcodeWrong');
      return t('postcodeElsewhere', {
        country: formatCountry(country),
        example: getPostcodeExample(country) ?? '',
      });
    }
    const fault = findFrenchPostcodeFault({ country, postcode });
    if (fault === null) return null;
    if (fault.kind === 'impossible') return t('postcodeImpossible', { postcode });
    return t('postcodeOfOther', {
      postcode,
      actual: formatCountry(fault.territory),
      chosen: formatCountry(country),
    });
  };
};
