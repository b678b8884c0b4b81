import { elided } from '@souvenance/contracts';

const words = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « d’Odile », « d’Odile et de Marcel », « d’Odile, de Marcel et de Jeanne ». */
export const ofNarrators = (names: readonly string[]): string =>
  words.format(names.map((name) => elided('de', name)));
