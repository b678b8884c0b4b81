import { describe, expect, it } from 'vitest';
import { checkMailTexts, cloneSampleMail, mailKinds, mailTextKey, renderMail } from '../index.ts';
import { fr } from '../messages/fr.ts';
import { listParameterNames } from '../templates/declared-mails.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

/** Texts of an operator: each names every fact that ours is told. */
const operators = (catalogueText: unknown, path: string): unknown => {
  if (typeof catalogueText === 'string') return 'Bonjour';
  if (typeof catalogueText === 'function')
    return `Voici ${listParameterNames(path)
      .flatMap((names) => names.split(' '))
      .map((name) => `{${name}}`)
      .join(' ')}`;
  if (Array.isArray(catalogueText))
    return catalogueText.map((one, index) => operators(one, `${path}.${index}`));
  const entries = Object.entries(catalogueText as object);
  return Object.fromEntries(entries.map(([key, inner]) => [key, operators(inner, `${path}.${key}`)]));
};
const textsOf = (kind: (typeof mailKinds)[number]) => {
  const key = mailTextKey(kind);
  return operators(fr.mails[key], key) as Record<string, unknown>;
};

describe('the texts that a content service gives for a mail', () => {
  it.each(mailKinds)('replace our own texts in the mail %s, with every placeholder', async (kind) => {
    const texts = await checkMailTexts(kind, textsOf(kind), 'fr');
    const mail = await renderMail(kind, cloneSampleMail(kind), { ...options, texts });
    const operatorMail = await renderMail(kind, cloneSampleMail(kind), options);
    expect(mail.text).not.toBe(operatorMail.text);
    expect(mail.text).not.toContain('{');
    expect(mail.text).not.toContain('undefined');
  });

  it('count and choose as a language does', async () => {
    const texts = {
      ...textsOf('story_digest'),
      subject: '{count, plural, one {Un souvenir} other {# souvenirs}} chez {family}',
    };
    const data = cloneSampleMail('story_digest');
    const mailTexts = await checkMailTexts('story_digest', texts, 'fr');
    const { subject } = await renderMail('story_digest', data, { ...options, texts: mailTexts });
    expect(subject).toMatch(/^\d+ souvenirs chez /);
  });

  it.each([
    ['a placeholder that the mail does not know', { subject: 'Bonjour {password}' }],
    ['one hidden in a plural', { subject: '{count, plural, one {{secret}} other {#}}' }],
    ['a brace left open', { subject: 'Bonjour {family' }],
    ['an empty text', { heading: ' ' }],
    ['a text that is too long', { heading: 'a'.repeat(2_001) }],
    ['a text that is no text', { heading: 3 }],
    ['a key that we do not have', { headings: 'Bonjour' }],
  ])('are refused with %s', async (_, change) => {
    const texts = { ...textsOf('story_digest'), ...change };
    await expect(checkMailTexts('story_digest', texts, 'fr')).rejects.toThrow();
  });

  it('may be one text alone: the others stay ours', async () => {
    const texts = await checkMailTexts('story_digest', { subject: 'Du nouveau chez {family}' }, 'fr');
    const data = cloneSampleMail('story_digest');
    const mail = await renderMail('story_digest', data, { ...options, texts });
    const ourMail = await renderMail('story_digest', data, options);
    expect(mail.subject).toMatch(/^Du nouveau chez \p{Lu}/u);
    expect(mail.text).toBe(ourMail.text);
  });

  it('are plain text and never become markup or a header', async () => {
    const says = ['<script>alert(1)</script>', '<b>gras</b>'];
    const texts = await checkMailTexts(
      'create_account',
      { ...textsOf('create_account'), says, subject: 'Bonjour\r\nBcc: a@exemple.fr' },
      'fr',
    );
    const mail = await renderMail('create_account', cloneSampleMail('create_account'), { ...options, texts });
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});
