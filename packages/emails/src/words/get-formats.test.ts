import { describe, expect, it } from 'vitest';
import { getFormats } from './get-formats.ts';

const french = getFormats('fr-FR', '1er');

describe('French figures', () => {
  it('write money with a narrow space between thousands and a no-break space before the euro', () => {
    expect(french.money(125_000, 'EUR')).toBe('1\u202f250,00\u00a0€');
    expect(french.money(-390, 'EUR')).toBe('\u22123,90\u00a0€');
  });

  it('write the rates of VAT', () => {
    expect([french.rate(55), french.rate(200)]).toEqual(['5,5\u00a0%', '20\u00a0%']);
  });

  it('write dates without a zone, the first of a month as people do', () => {
    expect(french.day('2026-11-23')).toBe('23\u00a0novembre 2026');
    expect(french.day('2027-01-01')).toBe('1er\u00a0janvier 2027');
  });

  it('write sizes in decimal units and lengths in millimetres', () => {
    expect(french.fileSize(48_213_377)).toBe('48,2\u202fMo');
    expect(french.fileSize(999)).toBe('999\u202fo');
    expect(french.millimetres(23.4)).toBe('23,4\u202fmm');
  });
});

it('tells an instant on the clock of the operator', () => {
  const instant = '2026-12-31T23:30:00.000Z';
  expect(getFormats('fr', '1er', 'America/Martinique').moment(instant)).toContain(
    '31\u00a0décembre\u00a02026',
  );
  expect(getFormats('fr', '1er', 'Europe/Paris').moment(instant)).toContain('janvier\u00a02027');
});

it('writes the first of a month as people do, with a time too', () => {
  const instant = '2027-01-01T13:05:00.000Z';
  expect(french.moment(instant)).toMatch(/^1er\u00a0janvier\u00a02027.*14\u00a0h\u00a005$/u);
  expect(french.exactMoment(instant)).toMatch(/^1er\u00a0janvier/u);
  expect(french.moment('2027-01-11T13:05:00.000Z')).toMatch(/^11\u00a0janvier/u);
});
