import { describe, expect, it } from 'vitest';
import { showsText } from './shows-text.ts';

describe('words on a page', () => {
  it.each([
    [['Mon arrière-', 'grand-père'], 'Mon arrière-grand-père'],
    [['jeanne morel', 'De Saint-Étienne', 'à Villefranche', 'Souvenirs'], 'De Saint-Étienne à Villefranche'],
    [['les mémoires de marie-antoinette'], 'Les mémoires de Marie-Antoinette'],
    [['Où vas-tu, grand-père\u2009?'], 'Où vas-tu, grand-père\u202f?'],
    [['我的一生，长崎的', '房子与回忆'], '我的一生，长崎的房子与回忆'],
    [['À Oran, notre voisin ', 'دمحم'], 'À Oran, notre voisin محمد'],
  ])('are whole in %j', (lines, words) => {
    expect(showsText(lines, words)).toBe(true);
  });

  it.each([
    ['re-punctuated', ['Mon arrière', '—\u00a0grand-père'], 'Mon arrière-grand-père'],
    ['without their hyphen', ['Mon arrière', 'grand-père'], 'Mon arrière-grand-père'],
    ['cut within a word', ['De Saint-Étienne à Vi', 'llefranche'], 'De Saint-Étienne à Villefranche'],
    ['cut before a closing mark', ['我的一生', '，长崎'], '我的一生，长崎'],
    ['shortened', ['De Saint-Étienne à Villefranche-s…'], 'De Saint-Étienne à Villefranche-sur-Saône'],
    ['without a letter', ['t après'], 'Et après'],
    ['not there', [], 'Et après'],
    ['without a word from the right', ['À Oran, notre voisin'], 'À Oran, notre voisin محمد'],
  ])('are not whole when they are %s', (_, lines, words) => {
    expect(showsText(lines, words)).toBe(false);
  });

  it('are not reported for a character that no font has, which another rule reports', () => {
    expect(showsText(['Le signe '], 'Le signe 漢', ['漢'])).toBe(true);
    expect(showsText(['Le signe '], 'Le signe 漢')).toBe(false);
  });
});
