import { useLocale } from 'next-intl';
import { countries } from './countries.ts';

/** The countries by their names in the site's language: the neighbours first, the others by alphabet. */
export const useCountryChoices = () => {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const choices = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const near = choices.slice(0, 5);
  const far = choices.slice(5).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [...near, ...far];
};
