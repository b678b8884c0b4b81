import { defaultLocale, markCatalogue, PSEUDO_LOCALE } from '@souvenance/contracts';
import type { Catalogue } from '#messages/fr/index.ts';
import { compileMessages } from './compile-messages.ts';

/** The folder of a language is bundled because it is there; its `index.ts` gives the catalogue. */
const read = async (locale: string): Promise<Catalogue> => {
  const [language] = locale.split('-');
  const { catalogue } = (await import(`../../messages/${language}/index.ts`)) as { catalogue: Catalogue };
  return catalogue;
};

const readMarked = async (): Promise<Catalogue> => markCatalogue(await read(defaultLocale));

const compiled = async (locale: string): Promise<Catalogue> => {
  try {
    return compileMessages(await (locale === PSEUDO_LOCALE ? readMarked() : read(locale)));
  } catch (cause) {
    throw new Error(`LOCALE names no message catalogue: ${locale}`, { cause });
  }
};

const loaded = new Map<string, Promise<Catalogue>>();

/**
 * The messages of a locale, ready to be filled in; a new language is a folder beside `fr`, and nothing else. Every request
 * asks, and compiling takes 9 ms: a catalogue is made once. Throws for a locale that has none, a fault of configuration.
 */
export const loadCatalogue = (locale: string): Promise<Catalogue> => {
  const catalogue = loaded.get(locale) ?? compiled(locale);
  loaded.set(locale, catalogue);
  return catalogue;
};
