import { sampleMail } from '@souvenance/emails';
import { afterAll, expect, test } from 'vitest';
import { openMailPreviews } from './open-mail-previews.ts';

const previews = openMailPreviews({
  locale: 'fr',
  siteUrl: 'https://souvenance.example',
  timeZone: 'Europe/Paris',
});
afterAll(previews.close);

const sample = sampleMail('new_question');

test('renders the mail of a question with the asker’s sentence, several at a time', async () => {
  const [first, second] = await Promise.all([
    previews.renderQuestion(sample, null),
    previews.renderQuestion({ ...sample, sentence: 'Je pense à toi.' }, null),
  ]);
  expect(first.html).not.toContain('Je pense à toi.');
  expect(second.html).toContain('Je pense à toi.');
});

test('rejects data that no mail accepts, and renders the next', async () => {
  const broken = { ...sample, answerUrl: 'javascript:alert(1)' };
  await expect(previews.renderQuestion(broken, null)).rejects.toThrow();
  expect((await previews.renderQuestion(sample, null)).subject).not.toBe('');
});

test('uses our own texts when the operator’s do not match', async () => {
  const { subject } = await previews.renderQuestion(sample, { subject: 3 });
  expect(subject).toBe((await previews.renderQuestion(sample, null)).subject);
});
