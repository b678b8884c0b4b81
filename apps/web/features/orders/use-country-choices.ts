import { useLocale } from 'next-intl';

/**
 * Shipping countries (ISO 3166-1 alpha-2), France and its neighbours first; the server prices each. The French
 * territories are among them, because a French postcode sets its territory.
 */
const countries =
  'FR BE LU CH MC AT BG CA CY CZ DE DK EE ES FI GB GR HR HU IE IT LT LV MT NL NO PL PT RO SE SI SK US AU GP MQ GF RE PM YT BL MF TF WF PF NC'.split(
    ' ',
  );

/** Country choices with names in the site's language: the first five in fixed order, the others alphabetically. */
export const useCountryChoices = () => {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const choices = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const nearest = choices.slice(0, 5);
  const others = choices.slice(5).toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return [...nearest, ...others];
};
