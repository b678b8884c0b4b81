import { expect, test } from 'vitest';
import type { Settings } from '../../ports/deps.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import { classifyMail } from './classify-mail.ts';

const settings = {
  siteUrl: 'https://souvenance.example',
  operatorEmail: 'maison@souvenance.example',
  inboundMail: null,
} as Settings;
const OUR_ID = `<${'0'.repeat(32)}.daily_question@souvenance.example>`;
const mail: ReadMail = {
  from: [{ name: 'Jeanne', address: 'jeanne@exemple.fr' }],
  subject: 'Re: Une question',
  messageId: '<un@exemple.fr>',
  headers: {},
  contentType: 'text/plain',
  report: '',
  text: 'La cire.',
  isWrapped: true,
  attachments: [],
};

test.each([
  ['no', 'person'],
  ['NO; owner=x', 'person'],
  ['', 'person'],
  ['auto-forwarded', 'doubtful'],
  ['auto-generated', 'automatic'],
  ['auto-replied (vacation)', 'automatic'],
])('a mail with « Auto-Submitted: %s » is of a %s', (value, nature) => {
  expect(classifyMail({ ...mail, headers: { 'auto-submitted': value } }, settings)).toBe(nature);
});

test.each([
  ['our own Message-ID', { messageId: OUR_ID }, 'loop'],
  ['the operator’s address, which may be a narrator’s too', {}, 'doubtful'],
] as const)('a mail with %s is not a person’s for sure', (_, change, nature) => {
  const from = [{ name: 'Jeanne', address: 'Maison@souvenance.example' }];
  expect(classifyMail({ ...mail, from, ...change }, settings)).toBe(nature);
});
