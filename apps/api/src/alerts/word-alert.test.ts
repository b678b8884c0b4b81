import { expect, test } from 'vitest';
import { wordAlert } from './word-alert.ts';

const context = { locale: 'fr', siteUrl: 'https://souvenance.example', timeZone: 'Europe/Paris' };
const data = {
  subject: 'Un point demande votre attention',
  sentence: 'Un travail a échoué.',
  adminUrl: 'https://souvenance.example/admin',
};

test('an alert is worded in a thread', async () => {
  const { subject, html, text } = await wordAlert(data, context);
  expect(subject).toContain('Un point demande votre attention');
  for (const part of [html, text]) expect(part).toContain('Un travail a échoué.');
});

test('what can’t be worded is refused', async () => {
  await expect(wordAlert({ ...data, adminUrl: 'javascript:alert(1)' }, context)).rejects.toThrow();
});
