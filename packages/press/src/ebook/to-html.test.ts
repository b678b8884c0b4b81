import { expect, test } from 'vitest';
import { toPlainText } from '../typography/to-plain-text.ts';
import { toHtml } from './to-html.ts';

test('ordinals, numéro and titles have ordinary letters in a sup element', () => {
  expect(toHtml('Mme Roy, la 3e fois, le 1er mai, n° 12')).toBe(
    'M<sup>me</sup>\u00A0Roy, la 3<sup>e</sup> fois, le 1<sup>er</sup>\u00A0mai, n<sup>o</sup>\u00A012',
  );
});

test('figures of a formula are in a sub element, squares stay characters', () => {
  expect(toHtml('CO2, 45 m2')).toBe('CO<sub>2</sub>, 45\u00A0m²');
});

test('the number of a century is marked for small capitals', () => {
  expect(toHtml('au XIXe siècle & <avant>')).toBe(
    'au <span class="siecle">XIX</span><sup>e</sup> siècle &amp; &lt;avant&gt;',
  );
});

test('attributes and metadata have ordinary letters and no tag', () => {
  expect(toPlainText('La 3e fois, n° 12, CO2')).toBe('La 3e fois, no\u00A012, CO2');
});

test.each([
  ['notre voisin محمد كريم, boulanger', 'ar', 'محمد كريم'],
  ['le mot شنبه چهار ici', 'fa', 'شنبه چهار'],
  ['« שלום עליכם », dit-il', 'he', 'שלום עליכם'],
  ['Здравствуйте, товарищ !', 'ru', 'Здравствуйте, товарищ'],
  ['ils chantaient « Ще не вмерла України »', 'uk', 'Ще не вмерла України'],
  ['ma tante 花子さん', 'ja', '花子さん'],
  ['il dit « 奶奶 »', 'zh', '奶奶'],
])('words in letters that French does not have name their language: %s', (text, language, words) => {
  expect(toHtml(text)).toContain(`<span lang="${language}" xml:lang="${language}">${words}</span>`);
});

test('a letter alone is a symbol, and Latin letters with marks are no other script', () => {
  expect(toHtml('un angle α, Đức et Łódź')).toBe('un angle α, Đức et Łódź');
});
