import { getRequestConfig } from 'next-intl/server';
import { readEnv } from '#lib/environment/env.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The locale is the environment's, read at run time; the address never carries it. */
export default getRequestConfig(async () => {
  const { locale, timeZone } = readEnv();
  return { locale, timeZone, messages: await loadCatalogue(locale) };
});
