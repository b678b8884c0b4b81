import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../dev/fixtures/create-temporary-folder.ts';
import { readCarriedManuscript } from './manuscript.ts';

const fileWith = (text: string): string => {
  const file = join(createTemporaryFolder(), 'manuscrit.json');
  writeFileSync(file, text);
  return file;
};

test.for([
  ['not json', 'pas un fichier JSON'],
  ['[]', 'aucun chapitre'],
  ['{"title":"A"}', 'aucun chapitre'],
  ['{"chapters":[]}', 'aucun chapitre'],
  ['{"chapters":[{"title":"A","paragraphs":[" "]}]}', 'aucun texte'],
  ['{"chapters":[{"title":"A","paragraphs":"un seul"}]}', 'chapters[0].paragraphs'],
  [
    '{"chapters":[{"title":"A","paragraphs":["Un."],"photographs":[{"file":"a.jpg","placement":"ici"}]}]}',
    'placement',
  ],
] as const)('refuses %s in one French sentence', ([text, words]) => {
  expect(() => readCarriedManuscript(fileWith(text))).toThrow(words);
});

test('refuses a file that is not there, or that is a folder', () => {
  expect(() => readCarriedManuscript(join(createTemporaryFolder(), 'absent.json'))).toThrow('introuvable');
  expect(() => readCarriedManuscript(createTemporaryFolder())).toThrow('ne peut pas être lu');
});

test('takes what it does not know for nothing', () => {
  const file = fileWith('{"chapters":[{"title":"A","paragraphs":["Un."],"mood":"gay"}],"source":"moi"}');
  expect(readCarriedManuscript(file).chapters).toHaveLength(1);
});
