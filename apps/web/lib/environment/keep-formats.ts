import { LRUCache } from 'lru-cache';

/** Locales and options in use are few; a visitor's time zone is one of six hundred. */
const FORMATTERS_MAX = 1_000;

type Format = abstract new (...args: never[]) => object;

/** The same constructor, which returns one formatter per set of arguments. Formatters never change. */
const withCache = <F extends Format>(format: F): F => {
  const formatters = new LRUCache<string, object>({ max: FORMATTERS_MAX });
  return new Proxy(format, {
    construct: (target, args, newTarget) => {
      // An `Intl.Locale` has no JSON that tells it from another.
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
 * Caches the formatters of this process. One takes up to a tenth of a millisecond to make, and next-intl makes all that a
 * page needs anew for each request, once for what the server draws and once for what the browser will.
 */
export const keepFormats = (): void => {
  Object.assign(Intl, {
    DateTimeFormat: withCache(Intl.DateTimeFormat),
    NumberFormat: withCache(Intl.NumberFormat),
    PluralRules: withCache(Intl.PluralRules),
    ListFormat: withCache(Intl.ListFormat),
    DisplayNames: withCache(Intl.DisplayNames),
  });
};
