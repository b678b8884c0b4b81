import { describe, expect, it } from 'vitest';
import { NASTY_TITLES } from '../fixtures/nasty-titles.ts';
import { fitTitle } from './fit-title.ts';
import { formatTitle } from './format-title.ts';
import { splitTitle } from './split-title.ts';

const ROOM = {
  measurePt: 240,
  largestPt: 40,
  lines: 3,
  halfSizeCost: 60,
  lineCost: 0,
  shape: 'even',
} as const;

const fitted = (words: string, room: Partial<typeof ROOM> | object = {}) =>
  fitTitle(formatTitle(words), { font: 'cormorant' }, { ...ROOM, ...room });

/** Lines joined as they were cut: nothing after a hyphen, a space elsewhere. */
const joined = (lines: readonly string[]): string =>
  lines
    .map((line, index) => (index === lines.length - 1 || /[-‐]$/u.test(line) ? line : `${line} `))
    .join('');

describe('the lines of a title', () => {
  it.each([
    ['Mon arrière-grand-père', ['Mon arrière-grand-père']],
    ['De Saint-Étienne à Villefranche-sur-Saône', ['De Saint-Étienne', 'à Villefranche-sur-Saône']],
    ['Les mémoires de Marie-Antoinette', ['Les mémoires', 'de Marie-Antoinette']],
    ['Ma vie, mes amours, mes emmerdes', ['Ma vie,', 'mes amours,', 'mes emmerdes']],
    ['Landerneau, 3, rue de Siam', ['Landerneau,', '3, rue de Siam']],
    ['À ouvrir en l’an MMLXXXI ou plus tôt', ['À\u00a0ouvrir', 'en l’an MMLXXXI', 'ou plus tôt']],
    ['ODILE & JEAN-CLAUDE, LEUR VIE', ['ODILE', '& JEAN-CLAUDE,', 'LEUR VIE']],
    ['Le village de Stary Sącz, en Pologne', ['Le village', 'de Stary Sącz,', 'en Pologne']],
    ['Où vas-tu, grand-père ?', ['Où vas-tu,', 'grand-père\u202f?']],
    ['Papa disait : « On verra bien. »', ['Papa disait\u00a0:', '«\u00a0On verra bien.\u00a0»']],
  ])('end by sense: %s', (title, lines) => {
    expect(fitted(title).lines).toEqual(lines);
  });

  it.each(NASTY_TITLES)('equal the title character for character in any width: %s', (title) => {
    for (const measurePt of [60, 140, 300])
      for (const height of [undefined, { roomPt: 50, leading: 1.1 }]) {
        const { lines, sizePt } = fitted(title, { measurePt, height });
        expect(joined(lines)).toBe(formatTitle(title).replace(/ {2,}/g, ' '));
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(sizePt).toBeGreaterThan(0);
        if (height) expect(lines.length * sizePt * height.leading).toBeLessThanOrEqual(height.roomPt + 0.01);
      }
  });

  it('never end with a short word where another break is possible', () => {
    for (const title of ['Le chien, le loup et l’enfant', 'Les trente glorieuses (et les autres)'])
      for (const line of fitted(title).lines.slice(0, -1)) expect(line).not.toMatch(/ (?:le|les|et|\(et)$/u);
  });

  it('end between a verb and what it leans on, or a number and its noun, as unwillingly as after « que »', () => {
    const costs = (title: string) =>
      new Map(splitTitle(formatTitle(title)).map(({ text, cost }) => [text, cost]));
    const titles = [
      'Ce que j’ai dû taire',
      'CE QUE JE N’AI PAS DIT',
      'Ce que l’on dit',
      'Ce que cinq enfants ont vu',
    ];
    const leaning = ['j’ai', 'N’AI', 'l’on', 'cinq'];
    for (const [index, title] of titles.entries()) {
      const all = costs(title);
      expect(all.get(leaning[index] ?? ''), title).toBe(all.get('que') ?? all.get('QUE'));
    }
    expect(costs('C’est l’été à Brest').get('l’été')).toBeLessThan(0);
  });

  it('may end between two Chinese or Japanese characters, never before a closing mark', () => {
    const { lines, sizePt } = fitted('我的一生，长崎的房子与奶奶的回忆录和其他的故事');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('我的一生，长崎的房子与奶奶的回忆录和其他的故事');
    for (const line of lines) expect(line).not.toMatch(/^[，。、]/u);
    expect(sizePt).toBeGreaterThan(18);
  });

  it('are smaller for a word that is too long, which is not cut', () => {
    const { lines, sizePt } = fitted('Hippopotomonstrosesquippédaliophobie', { measurePt: 120 });
    expect(lines).toEqual(['Hippopotomonstrosesquippédaliophobie']);
    expect(sizePt).toBeLessThan(12);
  });

  it('an interval of years is never broken, and a text that fits is on one line, as in labels', () => {
    const label = { lineCost: 20, halfSizeCost: 200, largestPt: 9 };
    for (const words of ['1947–1952', 'L’enfance, la guerre', 'De 1947 – 1952 à Saumur'])
      expect(fitted(words, label).lines).toHaveLength(1);
    expect(fitted('Saumur, 1947 – 1952', { measurePt: 150 }).lines).toEqual(['Saumur,', '1947–1952']);
  });

  it('may only end within a word after its hyphens, and avoid a break before a pronoun or in a number', () => {
    const costs = splitTitle('Vas-tu à Saint-Étienne en 1914-1918').map(({ text, cost }) => [text, cost]);
    expect(costs.map(([text]) => text)).toEqual([
      'Vas-',
      'tu',
      'à',
      'Saint-',
      'Étienne',
      'en',
      '1914-',
      '1918',
    ]);
    expect(costs[0]?.[1]).toBeGreaterThan(Number(costs[3]?.[1]));
    expect(costs[6]?.[1]).toBeGreaterThan(Number(costs[3]?.[1]));
  });
});

describe('the text of a title', () => {
  it.each(NASTY_TITLES)('is typeset once, and stays as it is: %s', (title) => {
    expect(formatTitle(formatTitle(title))).toBe(formatTitle(title));
  });
});
