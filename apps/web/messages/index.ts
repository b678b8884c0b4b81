import { marked, PSEUDO_LOCALE } from '@souvenance/contracts';
import type { Catalogue } from './fr/index.ts';

/** The folder of a language is bundled because it is there; its `index.ts` gives the catalogue. */
const read = async (locale: string): Promise<Catalogue> => {
  const [language] = locale.split('-');
  const { catalogue } = (await import(`./${language}/index.ts`)) as { catalogue: Catalogue };
  return catalogue;
};

/**
 * The messages of a locale; a new language is a folder beside `fr`, and nothing else. Throws for one that has none,
 * which is a fault of configuration.
 */
export const loadCatalogue = async (locale: string): Promise<Catalogue> => {
  if (locale === PSEUDO_LOCALE) return marked(await read('fr'));
  try {
    return await read(locale);
  } catch (cause) {
    throw new Error(`LOCALE names no message catalogue: ${locale}`, { cause });
  }
};
