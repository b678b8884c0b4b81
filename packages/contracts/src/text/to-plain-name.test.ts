import { expect, test } from 'vitest';
import { personName } from '../fields.ts';
import { hasLink, toPlainName } from './to-plain-name.ts';

test.each([
  'Jeanne Morel',
  'M. Dupont',
  'M.Dupont',
  'J.-P. Martin',
  'J.R.R. Tolkien',
  'Mme Anne-Lise d’Hérouville',
  'S.A.R.L. Morel',
  'Les jours de Jeanne… enfin',
  'Ma vie...enfin',
  'De 14.07.1950 à 2.3.1990',
  '1.Enfance',
  '50,5 % de bonheur',
  'Souvenirs : « La rue basse » ; et après ?',
  'Ο Γιώργος',
  'Нина Петрова',
])('%s is a name', (name) => {
  expect([hasLink(name), toPlainName(name)]).toEqual([false, name]);
  expect(personName.parse(name)).toBe(name);
});

test.each([
  ['Gagnez sur promo.xyz', 'promo.xyz'],
  ['promo.XYZ/gagnez?x=1', 'promo.XYZ'],
  ['https://promo.example', '://'],
  ['HTTP://192.0.2.7/a', '192.0.2.7'],
  ['Voir 192.0.2.7', '192.0.2.7'],
  ['www.promo.fr', 'www.promo'],
  ['t.co/abc', 't.co'],
  ['123.com', '123.com'],
  ['ecrivez a moi@promo.xyz', '@'],
  ['ecrivez a moi\uff20promo.xyz', '@'],
  ['promo\uff0exyz', 'promo.xyz'],
  ['promo\u3002xyz', 'promo.xyz'],
  ['promo\u2024xyz', 'promo.xyz'],
  ['pro\u00admo\u200b.\u2060xyz', 'promo.xyz'],
  ['пример.рф', 'пример.рф'],
  ['exemple.xn--p1ai', 'exemple.xn--p1ai'],
  ['(promo.xyz)', 'promo.xyz'],
  ['Jeanne,promo.xyz', 'promo.xyz'],
])('%j holds a link, is refused at entry, and is none any more in a mail', (name, link) => {
  expect(hasLink(name)).toBe(true);
  expect(personName.safeParse(name).error?.issues[0]?.code).toBe('custom');
  expect(toPlainName(name)).not.toContain(link);
  expect(hasLink(toPlainName(name))).toBe(false);
});

test('breaks and marks that turn the writing are no part of a name', () => {
  expect(toPlainName('Jeanne\r\nBcc: tous')).toBe('Jeanne Bcc: tous');
  expect(toPlainName('\u202eenneaJ\u202c \u2066Morel\u2069\u200f')).toBe('enneaJ Morel');
  expect(personName.parse('\u200eJeanne\u00ad Morel')).toBe('Jeanne Morel');
  expect(personName.safeParse('Jeanne\r\nBcc: tous').success).toBe(false);
  expect(personName.safeParse('\u200b').success).toBe(false);
});
