import { assert, asyncProperty, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cloneSampleMail, renderMail } from './index.ts';
import { readVisibleText } from './visible-text.testing.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

describe('people’s words', () => {
  it('are shown as they were typed', async () => {
    const question = 'Préfériez-vous <le> "thé" & l\'{{ eau }} $& ?\nDites-le.';
    const { html, text } = await renderMail(
      'shop_message',
      { ...cloneSampleMail('shop_message'), text: question },
      options,
    );
    expect(readVisibleText(html)).toContain(question);
    expect(text).toContain('> Préfériez-vous <le> "thé" & l\'{{ eau }} $& ?\n> Dites-le.');
  });

  it('keep a link whole, whatever its query contains', async () => {
    const resetUrl = 'https://souvenance.example/r?a=1&b=%22&c="x"&d=<y>';
    const { html, text } = await renderMail(
      'password_reset',
      { ...cloneSampleMail('password_reset'), resetUrl },
      options,
    );
    const canonical = 'https://souvenance.example/r?a=1&b=%22&c=%22x%22&d=%3Cy%3E';
    expect(text).toContain(canonical);
    expect(html).toContain(`href="${canonical.replaceAll('&', '&amp;')}"`);
  });

  it('cannot make a subject of any length', async () => {
    const data = { ...cloneSampleMail('administrator_alert'), subject: 'é'.repeat(5_000) };
    expect([...(await renderMail('administrator_alert', data, options)).subject]).toHaveLength(160);
  });

  it('are mailed without a fault, and no letter of any string of Unicode is lost', async () => {
    const lettersOf = (words: string): string => words.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
    const size = { minLength: 1, maxLength: 40 };
    const anyWords = oneof(string({ unit: 'grapheme', ...size }), string({ unit: 'binary', ...size }));
    await assert(
      asyncProperty(anyWords, anyWords, async (question, excerpt) => {
        const data = { ...cloneSampleMail('reply_kept'), question, excerpt };
        const { html, text } = await renderMail('reply_kept', data, options);
        for (const words of [question, excerpt]) {
          expect(lettersOf(text)).toContain(lettersOf(words));
          expect(lettersOf(readVisibleText(html))).toContain(lettersOf(words));
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
