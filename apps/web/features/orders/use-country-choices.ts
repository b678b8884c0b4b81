import { useLocale } from 'next-intl';

/** Where parcels go, nearest first (ISO 3166-1 alpha-2); the server prices each. */
const countries =
  'FR BE LU CH MC AT BG CA CY CZ DE DK EE ES FI GB GR HR HU IE IT LT LV MT NL NO PL PT RO SE SI SK US AU'.split(
    ' ',
  );

/** The countries by their names in the site's language: the neighbours first, the others by alphabet. */
export const useCountryChoices = () => {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const choices = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const near = choices.slice(0, 5);
  const far = choices.slice(5).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [...near, ...far];
};
