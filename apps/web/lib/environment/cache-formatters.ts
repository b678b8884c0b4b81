import { LRUCache } from 'lru-cache';

/**
 * Upper bound of cached formatters. Locales and options in use are few, but a visitor's time zone is one of six
 * hundred.
 */
const FORMATTERS_MAX = 1_000;

type Format = abstract new (...args: never[]) => object;

/**
 * Wraps an `Intl` constructor so that it returns one cached formatter per set of arguments. Formatters are immutable.
 */
const withCache = <F extends Format>(format: F): F => {
  const formatters = new LRUCache<string, object>({ max: FORMATTERS_MAX });
  return new Proxy(format, {
    construct: (target, args, newTarget) => {
      // `JSON.stringify` gives the same key for every `Intl.Locale`, so formatters made with one are not cached.
      if (typeof args[0] !== 'string') return Reflect.construct(target, args, newTarget);
      const key = JSON.stringify(args);
      const cached = formatters.get(key);
      if (cached !== undefined) return cached;
      const formatter: object = Reflect.construct(target, args, newTarget);
      formatters.set(key, formatter);
      return formatter;
    },
  });
};

/**
 * Caches the `Intl` formatters of this process. Making one takes up to 0.1 ms, and next-intl makes all formatters of a
 * page for each request, once for the server's rendering and once for the browser's.
 */
export const cacheFormatters = (): void => {
  Object.assign(Intl, {
    DateTimeFormat: withCache(Intl.DateTimeFormat),
    NumberFormat: withCache(Intl.NumberFormat),
    PluralRules: withCache(Intl.PluralRules),
    ListFormat: withCache(Intl.ListFormat),
    DisplayNames: withCache(Intl.DisplayNames),
  });
};
