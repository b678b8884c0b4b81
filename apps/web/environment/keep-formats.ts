/** Locales, options and zones that are met are few; a visitor's zone among them is one of six hundred. */
const KEPT_MAX = 1_000;

type Format = abstract new (...args: never[]) => object;

/** The same constructor, which gives the same formatter for the same words. Formatters never change. */
const keeping = <F extends Format>(format: F): F => {
  const kept = new Map<string, object>();
  return new Proxy(format, {
    construct: (target, args, newTarget) => {
      // An `Intl.Locale` has no JSON that tells it from another.
      if (typeof args[0] !== 'string') return Reflect.construct(target, args, newTarget);
      const key = JSON.stringify(args);
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (kept.size >= KEPT_MAX) kept.clear();
      const made: object = Reflect.construct(target, args, newTarget);
      kept.set(key, made);
      return made;
    },
  });
};

/**
 * Keeps the formatters of this process. One takes up to a tenth of a millisecond to make, and next-intl makes all that a
 * page needs anew for each request, once for what the server draws and once for what the browser will.
 */
export const keepFormats = (): void => {
  Object.assign(Intl, {
    DateTimeFormat: keeping(Intl.DateTimeFormat),
    NumberFormat: keeping(Intl.NumberFormat),
    PluralRules: keeping(Intl.PluralRules),
    ListFormat: keeping(Intl.ListFormat),
    DisplayNames: keeping(Intl.DisplayNames),
  });
};
