import type { MailData, MailKind } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { mailKinds, renderMail, sampleMail } from './index.ts';
import { visibleText } from './visible-text.testing.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };
const hostile = [
  '<script>alert(1)</script>',
  '</mj-text></mj-column></mj-section><mj-raw><img src=x onerror=alert(1)></mj-raw>',
  '"><mj-include path="secret.mjml" /> \' onmouseover=\'alert(1)',
  'Titre\r\nBcc: voleur@exemple.fr\r\n\r\n<h1>',
  '--> <![endif]--> <!-- ]]> <![CDATA[',
  '{{ secret }} <% secret %> [[ secret ]] $& $1',
  '&lt;b&gt; &amp; &#60;script&#62;',
  'Le \u202etitre\u2028Bcc: voleur@exemple.fr\u0000\u0085\u000b',
];

/** The contract refuses a name of several lines on a parcel: nothing carries one this far. */
const onOneLine = (words: string) => words.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
const isFree = (key: string) =>
  /name|narrator|title|question|askedBy|subject|sentence|carrier|label|city|line1|paper/iu.test(key);
const tainted = (value: unknown, words: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => tainted(item, words));
  if (typeof value !== 'object' || value === null) return value;
  const isFile = 'sha256' in value;
  const said = (key: string) => ('line1' in value && key === 'name' ? onOneLine(words) : words);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && isFree(key) && !isFile ? said(key) : tainted(inner, words),
    ]),
  );
};
const taintedSample = <K extends MailKind>(kind: K, words: string) =>
  tainted(sampleMail(kind), words.slice(0, 79)) as MailData<K>;
const attribute = /([^\s=<>"']+)(?:\s*=\s*"[^"]*")?/u.source;
const element = new RegExp(`<(/?[a-z][a-z0-9-]*)((?:\\s+${attribute})*)\\s*/?>`, 'giu');
/** Every tag with the names of its attributes, as a browser sees them; order numbers and line breaks aside. */
const structure = (html: string) =>
  [...html.matchAll(element)]
    .map(([, tag, attributes = '']) => `${tag} ${attributes.replace(/="[^"]*"/gu, '').trim()}`)
    .filter((found) => !/^\/?(?:br|span)\b/u.test(found));

const signs = (html: string) => html.match(/<\/?(?:br|span)\b/gu)?.length ?? 0;

describe.each(mailKinds)('hostile words in %s', (kind) => {
  it.each(hostile)('bring no element, attribute or comment: %j', async (words) => {
    const calm = await renderMail(kind, taintedSample(kind, 'Titre'), options);
    const mail = await renderMail(kind, taintedSample(kind, words), options);
    expect(structure(mail.html)).toEqual(structure(calm.html));
    expect(mail.html.split('<').length - signs(mail.html)).toBe(
      calm.html.split('<').length - signs(calm.html),
    );
  });

  it.each(hostile)('do not leave the subject’s one line: %j', async (words) => {
    const { subject } = await renderMail(kind, taintedSample(kind, words), options);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u);
    expect(subject).not.toContain('\n');
  });
});

describe('people’s words', () => {
  it('are shown as they were typed', async () => {
    const question = 'Préfériez-vous <le> "thé" & l\'{{ eau }} $& ?\nDites-le.';
    const { html, text } = await renderMail(
      'atelier_question',
      { ...sampleMail('atelier_question'), question },
      options,
    );
    expect(visibleText(html)).toContain(question);
    expect(text).toContain('> Préfériez-vous <le> "thé" & l\'{{ eau }} $& ?\n> Dites-le.');
  });

  it('keep a link whole, whatever stands in its query', async () => {
    const resetUrl = 'https://souvenance.example/r?a=1&b=%22&c="x"&d=<y>';
    const { html, text } = await renderMail(
      'password_reset',
      { ...sampleMail('password_reset'), resetUrl },
      options,
    );
    const canonical = 'https://souvenance.example/r?a=1&b=%22&c=%22x%22&d=%3Cy%3E';
    expect(text).toContain(canonical);
    expect(html).toContain(`href="${canonical.replaceAll('&', '&amp;')}"`);
  });

  it('cannot make a subject of any length', async () => {
    const data = { ...sampleMail('administrator_alert'), subject: 'é'.repeat(5_000) };
    expect([...(await renderMail('administrator_alert', data, options)).subject]).toHaveLength(160);
  });
});
