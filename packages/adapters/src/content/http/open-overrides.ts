import type { Content } from '@souvenance/core';
import { fetchJson } from './fetch-page.ts';
import type { HttpContentOptions } from './http-content-options.ts';

interface CachedText {
  /** The service's JSON; null when it has none of this name. */
  readonly json: unknown;
  readonly staleAtMs: number;
}

/** How long a text is used before the service is asked for it again, and how long after a failure (both in ms). */
const FRESH_MS = 60_000;
const RETRY_AFTER_MS = 15_000;

const copyKey = (locale: string, name: string): string => `content/${locale}/${name}.json`;

const readCopy = async ({ copies, locale }: HttpContentOptions, name: string): Promise<unknown> => {
  const bytes = await copies.get(copyKey(locale, name));
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
};

type Check = (json: unknown) => Promise<unknown>;

/** Checks an operator's text. Null, meaning no text, always passes. */
const checkText = async (json: unknown, check: Check): Promise<unknown> =>
  json === null ? null : check(json);

const requestText = async (
  options: HttpContentOptions,
  name: string,
  { previousText, check }: { previousText: CachedText | undefined; check: Check },
): Promise<CachedText> => {
  const { clock, copies, locale, onError } = options;
  const nowMs = clock.now().getTime();
  try {
    const json = await fetchJson(options, name);
    await checkText(json, check);
    const text = JSON.stringify(json);
    // Null is stored too, so that a removed text does not come back with a restart.
    if (previousText === undefined || JSON.stringify(previousText.json) !== text)
      await copies.put(copyKey(locale, name), new TextEncoder().encode(text), 'application/json');
    return { json, staleAtMs: nowMs + FRESH_MS };
  } catch (error) {
    onError(new Error(`content ${name}: the last good copy serves`, { cause: error }));
    return {
      json: previousText === undefined ? await readCopy(options, name) : previousText.json,
      staleAtMs: nowMs + RETRY_AFTER_MS,
    };
  }
};

/** Reads an operator's texts that replace our own from a headless service, with the last valid copy of each. */
export const openOverrides = (options: HttpContentOptions): Content['override'] => {
  const cachedTexts = new Map<string, CachedText>();
  return async (name, check) => {
    const previousText = cachedTexts.get(name);
    const isFresh = previousText !== undefined && previousText.staleAtMs > options.clock.now().getTime();
    try {
      const cachedText = isFresh ? previousText : await requestText(options, name, { previousText, check });
      cachedTexts.set(name, cachedText);
      return cachedText.json === null ? null : await check(cachedText.json);
    } catch (cause) {
      // Neither the service's text nor its copy is valid, for example after an update of the schema.
      options.onError(new Error(`content ${name}: our own text serves`, { cause }));
      return null;
    }
  };
};
