import { expect, it } from 'vitest';
import { proposeTitle } from './propose-title.ts';
import { createStoryDocument } from './story-text.ts';

it.each([
  ['La maison de la rue Haute. Elle était froide.', 'La maison de la rue Haute'],
  ['Non, je n’ai rien oublié.', 'Non, je n’ai rien oublié'],
  ['Quand j’avais six ans, nous vivions à Saint-Étienne.', 'Quand j’avais six ans'],
  ['- Viens voir ! cria ma sœur.', 'Viens voir'],
  ['« Ferme la porte », disait-elle.', 'Ferme la porte'],
  [
    'mon grand-père racontait souvent cette histoire le soir au coin du feu',
    'Mon grand-père racontait souvent cette histoire',
  ],
  ['', ''],
  ['…', ''],
])('proposes of « %s »: « %s »', (words, title) => {
  expect(proposeTitle(createStoryDocument(['', words]))).toBe(title);
});

it.each([
  ['a'.repeat(400)],
  [`${'de la '.repeat(90)}maison`],
  ['« … » ! — 12'],
  ['\u00a0\u202f un  deux\ttrois'],
  ['🌊 '.repeat(80)],
])('is never longer than a title may be: « %s »', (words) => {
  const title = proposeTitle(createStoryDocument([words]));
  expect(title.length).toBeLessThanOrEqual(90);
  expect(title).toBe(title.trim());
});
