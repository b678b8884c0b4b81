import { expect, test } from 'vitest';
import type { Settings } from '../../ports/deps.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import { classifyMail } from './classify-mail.ts';

const settings = {
  siteUrl: 'https://souvenance.example',
  operatorEmail: 'maison@souvenance.example',
  inboundMail: null,
} as Settings;
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
