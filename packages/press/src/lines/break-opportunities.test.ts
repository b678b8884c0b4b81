import { describe, expect, it } from 'vitest';
import { breakOpportunities } from './break-opportunities.ts';

const emergencies = (word: string): number[] =>
  breakOpportunities(word, true)
    .filter(({ kind }) => kind.startsWith('emergency'))
    .map(({ at }) => at);

describe('breakOpportunities', () => {
  it('cuts a word too long for its lines before any letter but the first and the last two', () => {
    expect(emergencies('zzzzzz')).toEqual([2, 3, 4]);
  });

  it('ends a word cut between two letters with a hyphen, a file name without', () => {
    const kinds = (word: string) => new Set(breakOpportunities(word, true).map(({ kind }) => kind));
    expect(kinds('zzzzzz')).toEqual(new Set(['emergency-hyphen']));
    expect(kinds('IMG20190714183012')).toEqual(new Set(['emergency']));
    expect(kinds('長崎長崎長崎長崎')).toEqual(new Set(['emergency']));
  });

  it('breaks a string that is no word of any language at every third character', () => {
    const places = emergencies('z'.repeat(240));
    expect(places.slice(0, 3)).toEqual([3, 6, 9]);
    expect(places).toHaveLength(79);
    expect(emergencies('z'.repeat(199))).toHaveLength(196);
  });

  it('never breaks between the halves of a character', () => {
    const places = emergencies('𝒵'.repeat(150));
    expect(places.length).toBeGreaterThan(40);
    expect(places.every((at) => at % 2 === 0)).toBe(true);
  });

  it.each([
    ['disait-elle', 'disait- elle', 'before-particle'],
    ['celui-ci', 'celui- ci', 'before-particle'],
    ['dis-le-moi', 'dis-le- moi', 'before-particle'],
    ['va-t-il', 'va- t-il', 'before-particle'],
    ['porte-fenêtre', 'porte- fenêtre', 'after-hyphen'],
    ['Saint-Yvonnet', 'Saint- Yvonnet', 'after-hyphen'],
    ['1939–1945', '1939– 1945', 'after-hyphen'],
    ['France–Italie', 'France– Italie', 'after-hyphen'],
  ])('the break of %s at « %s » is priced as %s', (word, division, kind) => {
    const at = division.indexOf(' ');
    expect(breakOpportunities(word, false).find((one) => one.at === at)).toEqual({ at, kind });
  });

  it('divides no part of a compound two letters after its hyphen', () => {
    const divided = (word: string) =>
      breakOpportunities(word, false)
        .filter(({ kind }) => kind === 'last-resort')
        .map(({ at }) => `${word.slice(0, at)} ${word.slice(at)}`);
    expect(divided('arrière-petite-fille')).toEqual(['ar rière-petite-fille']);
    expect(divided('Morbihan')).toEqual(['Mor bihan', 'Morbi han']);
  });

  it('never ends a line on the hyphen of an address, which would look like one of division', () => {
    const address = 'www.famille-roy.fr/album-photos';
    const lines = breakOpportunities(address, false).map(({ at }) => address.slice(0, at));
    expect(lines).toContain('www.famille');
    expect(lines).toContain('www.famille-roy.fr/album');
    expect(lines.filter((line) => line.endsWith('-'))).toEqual([]);
  });

  it('never ends a line between the euphonic t and its pronoun', () => {
    const places = breakOpportunities('demanda-t-elle', false).map(({ at }) => at);
    expect(places).toContain('demanda-'.length);
    expect(places).not.toContain('demanda-t-'.length);
  });
});
