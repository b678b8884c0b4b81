import type { Catalogue } from './fr/index.ts';

const catalogues: Record<string, () => Promise<Catalogue>> = {
  fr: async () => (await import('./fr/index.ts')).fr,
};

/** A new locale is a folder beside `fr` and a line above; an unknown one is a fault of configuration. */
export const loadCatalogue = (locale: string): Promise<Catalogue> => {
  const load = catalogues[locale];
  if (!load) throw new Error(`LOCALE names no message catalogue (there are: ${Object.keys(catalogues)})`);
  return load();
};
