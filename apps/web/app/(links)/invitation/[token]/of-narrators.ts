import { elide } from '@souvenance/contracts';

/** « d’Odile », « d’Odile et de Marcel », « d’Odile, de Marcel et de Jeanne ». */
export const ofNarrators = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => elide('de', name)));
