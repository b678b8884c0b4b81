import { expect, test } from 'vitest';
import { renderAlertInThread } from './render-alert.ts';

const context = { locale: 'fr', siteUrl: 'https://souvenance.example', timeZone: 'Europe/Paris' };
const data = {
  subject: 'Un point demande votre attention',
  sentence: 'Un travail a échoué.',
  adminUrl: 'https://souvenance.example/admin',
};

test('renders an alert in a thread', async () => {
  const { subject, html, text } = await renderAlertInThread(data, context);
  expect(subject).toContain('Un point demande votre attention');
  for (const part of [html, text]) expect(part).toContain('Un travail a échoué.');
});

test('rejects an alert that cannot be rendered', async () => {
  await expect(renderAlertInThread({ ...data, adminUrl: 'javascript:alert(1)' }, context)).rejects.toThrow();
});
