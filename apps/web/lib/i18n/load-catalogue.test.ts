import { PSEUDO_LOCALE } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';

test('a locale has the catalogue of its language’s folder', async () => {
  const { ui } = await loadCatalogue('fr-BE');
  expect(ui.skip).toBe('Aller au contenu');
  expect(ui.step).toEqual(['Étape ', ['current'], ' sur ', ['count']]);
});

test('the pseudo-locale is French with its sentences marked', async () => {
  const { ui } = await loadCatalogue(PSEUDO_LOCALE);
  expect(ui.skip).toBe('⟦Aller au contenu⟧');
});

test('a locale without a folder is refused by its name', async () => {
  await expect(loadCatalogue('de')).rejects.toThrow('LOCALE names no message catalogue: de');
});

test('a catalogue is compiled once, however many requests ask', async () => {
  expect(await loadCatalogue('fr')).toBe(await loadCatalogue('fr'));
});
