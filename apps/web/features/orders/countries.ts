/** Where parcels go, nearest first (ISO 3166-1 alpha-2); the server prices each. */
export const countries =
  'FR BE LU CH MC AT BG CA CY CZ DE DK EE ES FI GB GR HR HU IE IT LT LV MT NL NO PL PT RO SE SI SK US AU'.split(
    ' ',
  );
