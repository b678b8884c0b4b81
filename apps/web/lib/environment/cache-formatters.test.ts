import { beforeAll, expect, test } from 'vitest';
import { cacheFormatters } from './cache-formatters.ts';

const euros = (value: number, locale: string | Intl.Locale = 'fr'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value);

const before = [euros(1_250.5), euros(1_250.5, 'de')];
beforeAll(cacheFormatters);

test('the same words give the same formatter, others another one', () => {
  const paris = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', hour: 'numeric' });
  expect(new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', hour: 'numeric' })).toBe(paris);
  const lima = new Intl.DateTimeFormat('fr', { timeZone: 'America/Lima', hour: 'numeric' });
  expect(lima).not.toBe(paris);
  expect(lima.resolvedOptions().timeZone).toBe('America/Lima');
});

test('a cached formatter formats as a new one', () => {
  expect([euros(1_250.5), euros(1_250.5, 'de')]).toEqual(before);
  expect([euros(1_250.5), euros(1_250.5, 'de')]).toEqual(before);
});

test('an invalid locale is not mistaken for another', () => {
  expect(euros(1_250.5, new Intl.Locale('fr'))).toBe(before[0]);
  expect(euros(1_250.5, new Intl.Locale('de'))).toBe(before[1]);
});

test('an invalid option is refused each time', () => {
  for (let time = 0; time < 2; time += 1)
    expect(() => new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Nulle-Part' })).toThrow(RangeError);
});
