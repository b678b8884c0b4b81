import { cloneSampleMail } from '@souvenance/emails';
import { afterAll, expect, test } from 'vitest';
import { openMailPreviews } from './open-mail-previews.ts';

const context = { locale: 'fr', siteUrl: 'https://souvenance.example', timeZone: 'Europe/Paris' };
const previews = openMailPreviews(context);
afterAll(previews.close);

const sample = cloneSampleMail('new_question');
const unavailable = { code: 'service.unavailable' };

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

test('rejects texts of the operator that do not match', async () => {
  await expect(previews.checkTexts({ subject: 3 })).rejects.toThrow('subject');
});

test('a thread that takes too long or too much memory is unavailable, and the next request starts another', async () => {
  const late = openMailPreviews(context, { timeLimitMs: 1 });
  await expect(late.renderQuestion(sample, null)).rejects.toMatchObject(unavailable);
  const small = openMailPreviews(context, { heapMb: 4 });
  for (let time = 0; time < 2; time += 1)
    await expect(small.renderQuestion(sample, null)).rejects.toMatchObject(unavailable);
  late.close();
  small.close();
});

test('a request that waits when the previews are closed is unavailable', async () => {
  const closing = openMailPreviews(context);
  const request = closing.renderQuestion(sample, null);
  closing.close();
  await expect(request).rejects.toMatchObject(unavailable);
});
