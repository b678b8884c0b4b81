import type { PostalAddress } from '@souvenance/contracts';
import {
  findFrenchPostcodeFault,
  getPostcodeExample,
  isServedByFrenchPost,
  isValidPostcode,
} from '@souvenance/contracts/rules';
import { useLocale, useTranslations } from 'next-intl';

/** Gives the sentence about a postcode to which no parcel can go; null for one that is right, or not typed yet. */
export const usePostcodeProblem = () => {
  const t = useTranslations('order.address');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const nameOf = (country: string): string => names.of(country) ?? country;
  return ({ country, postcode }: Pick<PostalAddress, 'country' | 'postcode'>): string | null => {
    if (postcode === '') return null;
    if (!isValidPostcode(country, postcode)) {
      if (isServedByFrenchPost(country)) return t('postcodeWrong');
      return t('postcodeElsewhere', { country: nameOf(country), example: getPostcodeExample(country) ?? '' });
    }
    const fault = findFrenchPostcodeFault({ country, postcode });
    if (fault === null) return null;
    if (fault.kind === 'impossible') return t('postcodeImpossible', { postcode });
    return t('postcodeOfOther', { postcode, actual: nameOf(fault.territory), chosen: nameOf(country) });
  };
};
