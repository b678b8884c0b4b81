import { compileMessages } from './compile-messages.ts';
import type { Catalogue } from './fr/index.ts';

const catalogues: Record<string, () => Promise<Catalogue>> = {
  fr: async () => (await import('./fr/index.ts')).fr,
};

const compiled = new Map<string, Promise<Catalogue>>();

/** A new locale is a folder beside `fr` and a line above; an unknown one is a fault of configuration. */
export const loadCatalogue = (locale: string): Promise<Catalogue> => {
  const load = catalogues[locale];
  if (!load) throw new Error(`LOCALE names no message catalogue (there are: ${Object.keys(catalogues)})`);
  const known = compiled.get(locale) ?? load().then(compileMessages);
  compiled.set(locale, known);
  return known;
};
