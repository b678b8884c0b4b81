import { expect, test } from 'vitest';
import type { ReadMail } from '../../../ports/mail-reader.port.ts';
import { ours } from './own-words.testing.ts';
import { readSubjectWords } from './read-subject.ts';

const mail: ReadMail = {
  from: [{ name: 'Jeanne', address: 'jeanne@exemple.fr' }],
  subject: '',
  messageId: '<un@exemple.fr>',
  headers: {},
  contentType: 'text/plain',
  report: '',
  text: '',
  isWrapped: false,
  attachments: [],
};
const texts = [...ours.texts, 'Une question pour vous'];
const read = (more: Partial<ReadMail>) => readSubjectWords({ ...mail, ...more }, { ...ours, texts });

test.each([['Le lilas'], ['C’était ma tante Odile : elle cuisinait tout.'], ['Réponse : le lilas']])(
  '« %s » in the subject of a mail without text is the answer',
  (subject) => {
    expect(read({ subject })).toBe(subject);
  },
);

test.each([
  ['Une question pour vous'],
  ['Re: Une question pour vous'],
  ['RE : Re: Autre chose'],
  ['Rép : Une question'],
  ['AW: Une question'],
  ['Re[2]: Une question'],
  ['Lu : Une question'],
  ['Re'],
  ['(sans objet)'],
  ['(Pas d’objet)'],
  ['Souvenance'],
  ['…'],
  [''],
])('« %s » is no answer', (subject) => {
  expect(read({ subject })).toBe('');
});

test('beside a file or encrypted words the subject is no answer', () => {
  const file = {
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    bytes: new Uint8Array(1),
    isInline: false,
  };
  expect(read({ subject: 'Le lilas', attachments: [file] })).toBe('');
  expect(read({ subject: 'Le lilas', isEncrypted: true })).toBe('');
});
