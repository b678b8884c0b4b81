import { getRequestConfig } from 'next-intl/server';
import { readEnv } from '#lib/environment/env.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The locale comes from the environment at run time; it is never part of the URL. */
export default getRequestConfig(async () => {
  const { locale, timeZone } = readEnv();
  return { locale, timeZone, messages: await loadCatalogue(locale) };
});
