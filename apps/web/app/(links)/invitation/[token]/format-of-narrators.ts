import { elide } from '@souvenance/contracts';

/** Formats names in the French genitive: « d’Odile », « d’Odile et de Marcel », « d’Odile, de Marcel et de Jeanne ». */
export const formatOfNarrators = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => elide('de', name)));
