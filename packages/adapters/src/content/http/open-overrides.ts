import type { Content } from '@souvenance/core';
import { fetchJson } from './fetch-page.ts';
import type { HttpContentOptions } from './http-content-options.ts';

interface Kept {
  /** Null where the service has nothing of that name. */
  readonly json: unknown;
  readonly until: number;
}

/** How old a text may be before the service is asked again, and how long a failure is believed. */
const FRESH_MS = 60_000;
const AWAY_MS = 15_000;

const copyKey = (locale: string, name: string): string => `content/${locale}/${name}.json`;

const readCopy = async ({ copies, locale }: HttpContentOptions, name: string): Promise<unknown> => {
  const bytes = await copies.get(copyKey(locale, name));
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
};

type Check = (json: unknown) => Promise<unknown>;

/** Passes null: nothing of the operator's own is never wrong. */
const passes = async (json: unknown, check: Check): Promise<unknown> => (json === null ? null : check(json));

const ask = async (
  options: HttpContentOptions,
  name: string,
  { before, check }: { before: Kept | undefined; check: Check },
): Promise<Kept> => {
  const { clock, copies, locale, onError } = options;
  const now = clock.now().getTime();
  try {
    const json = await fetchJson(options, name);
    await passes(json, check);
    const text = JSON.stringify(json);
    // Also that there is none any more: what was taken away must not come back with a restart.
    if (before === undefined || JSON.stringify(before.json) !== text)
      await copies.put(copyKey(locale, name), new TextEncoder().encode(text), 'application/json');
    return { json, until: now + FRESH_MS };
  } catch (error) {
    onError(new Error(`content ${name}: the last good copy serves`, { cause: error }));
    return { json: before === undefined ? await readCopy(options, name) : before.json, until: now + AWAY_MS };
  }
};

/** Texts of a headless service that stand in place of our own, each with its last good copy. */
export const openOverrides = (options: HttpContentOptions): Content['override'] => {
  const cachedTexts = new Map<string, Kept>();
  return async (name, check) => {
    const before = cachedTexts.get(name);
    const isFresh = before !== undefined && before.until > options.clock.now().getTime();
    try {
      const now = isFresh ? before : await ask(options, name, { before, check });
      cachedTexts.set(name, now);
      return now.json === null ? null : await check(now.json);
    } catch (cause) {
      // Neither the service nor its copy can be used, after a new version of ours for one.
      options.onError(new Error(`content ${name}: our own text serves`, { cause }));
      return null;
    }
  };
};
