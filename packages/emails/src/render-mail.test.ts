import { type MailKind, mailDeclarations } from '@souvenance/contracts';
import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { cloneSampleMail, mailKinds, renderMail } from './index.ts';
import { buildMailLayout } from './layout/build-mail-layout.ts';
import { declaredMails } from './templates/declared-mails.ts';
import { readVisibleText } from './visible-text.testing.ts';
import { createLanguage } from './words/language.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };
const linksOfHtml = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href?.replaceAll('&amp;', '&'));
const linksOfText = (text: string) => [...text.matchAll(/https?:\/\/\S+/gu)].map(([href]) => href);

const asking: readonly string[] = ['daily_question', 'new_question', 'reminder'];

/**
 * A question has three lesser ways around it: another, later, less often; and a link to the story of each reaction. A
 * digest has a link a story and a page; a print shop's mails lead to the page of all its orders, too.
 */
const lesserLinks = (kind: MailKind): number => {
  if (asking.includes(kind)) return { daily_question: 5, new_question: 4 }[kind as string] ?? 3;
  if (kind === 'story_digest') return 4;
  return ['book_to_print', 'print_notice', 'gift_card'].includes(kind) ? 1 : 0;
};

describe.each(mailKinds)('the mail %s', (kind) => {
  it('has sample data that are the contract’s', () => {
    expect(mailDeclarations[kind].data.parse(cloneSampleMail(kind))).toEqual(cloneSampleMail(kind));
  });

  it('is valid MJML', async () => {
    const language = createLanguage('fr');
    const template = declaredMails[kind].content as (
      data: unknown,
      of: typeof language,
    ) => ReturnType<typeof declaredMails.refund.content>;
    const source = buildMailLayout(
      template(cloneSampleMail(kind), language),
      language.messages,
      options.siteUrl,
    );
    expect((await mjml2html(source, { validationLevel: 'soft', fonts: {} })).errors).toEqual([]);
  });

  it('renders subject, HTML and text', async () => {
    const mail = await renderMail(kind, cloneSampleMail(kind), options);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.html).toContain('<html lang="fr-FR"');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('Souvenance');
    expect(mail.text.endsWith('https://souvenance.example/\n')).toBe(true);
  });

  it('gives the same links in HTML and in text, one of them its action', async () => {
    const { html, text } = await renderMail(kind, cloneSampleMail(kind), options);
    expect(linksOfHtml(html)).toEqual(linksOfText(text));
    expect(linksOfHtml(html)).toHaveLength(2 + lesserLinks(kind));
  });

  it('says in HTML every line that it says in text', async () => {
    const { html, text } = await renderMail(kind, cloneSampleMail(kind), options);
    const visible = readVisibleText(html);
    const sentences = text.split('\n').filter((line) => line.endsWith('.'));
    for (const line of sentences) expect(visible).toContain(line.replace(/^> /u, ''));
  });

  it('fetches nothing: no picture, no font, no style sheet', async () => {
    const { html } = await renderMail(kind, cloneSampleMail(kind), options);
    expect(html).not.toMatch(/<img|<link|@import|@font-face|url\(|src=/iu);
  });

  it('is the same, byte for byte, each time', async () => {
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => renderMail(kind, cloneSampleMail(kind), options)),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('renderMail', () => {
  it.each(['daily_question', 'new_question', 'reminder'] as const)(
    'shows in %s the face that travels in the mail itself, says whose it is, and asks no server for it',
    async (kind) => {
      const data = { ...cloneSampleMail(kind), askedBy: 'Élise', portraitId: 'p1' };
      const { html, text } = await renderMail(kind, data, options);
      expect(html.match(/<img[^>]+>/gu)).toEqual([
        expect.stringMatching(/src="cid:visage@souvenance" alt="Photographie d’Élise"/u),
      ]);
      expect(html + text).not.toContain('p1');
      const without = await renderMail(kind, { ...data, portraitId: null }, options);
      expect(without.html).not.toContain('<img');
      expect(without.html).toMatch(/aria-hidden="true"[^>]*>É</u);
      const further = await renderMail(kind, { ...data, followUpOf: 'Où dansait-on ?' }, options);
      expect(further.text).toContain('À propos de «\u00a0Où dansait-on ?\u00a0»\u00a0:');
      // Nobody asked it by name: no face.
      const fromCompany = await renderMail(kind, { ...data, askedBy: '', portraitId: null }, options);
      expect(fromCompany.html).not.toContain('class="face"');
    },
  );

  it('tells of the recordings of a reply which will be heard, and which stay in the mail', async () => {
    const voice = { ...cloneSampleMail('reply_kept'), excerpt: '', photographs: 0 };
    const voiceMail = await renderMail('reply_kept', { ...voice, takes: 1, recordings: 2 }, options);
    expect(voiceMail.subject).toBe('Votre voix est bien arrivée');
    expect(voiceMail.text).toContain('Jeanne pourra bientôt écouter votre réponse à cette question\u00a0:');
    expect(voiceMail.text).toContain('Votre enregistrement est joint à votre réponse.');
    expect(voiceMail.text).toContain('2 enregistrements n’ont pas pu être joints à votre réponse.');
    // A mail that was stored before knows of none.
    const before = await renderMail('reply_kept', { ...voice, recordings: 1 }, options);
    expect(before.subject).toBe('Vos mots sont bien arrivés');
    expect(before.text).not.toContain('est joint à');
  });

  it('refuses data that are not the contract’s', async () => {
    await expect(
      renderMail(
        'create_account',
        { ...cloneSampleMail('create_account'), dashboardUrl: 'nowhere' },
        options,
      ),
    ).rejects.toThrow();
  });

  it('refuses a link that is not http or https', async () => {
    const data = { ...cloneSampleMail('create_account'), dashboardUrl: 'javascript:alert(1)' };
    await expect(renderMail('create_account', data, options)).rejects.toThrow(TypeError);
  });

  it('refuses a locale that has no catalogue and takes a region of one that has', async () => {
    const data = cloneSampleMail('refund');
    await expect(renderMail('refund', data, { ...options, locale: 'de' })).rejects.toThrow(RangeError);
    const regional = await renderMail('refund', data, { ...options, locale: 'fr-FR' });
    expect(regional).toEqual(await renderMail('refund', data, options));
  });
});

describe('the name of the sender', () => {
  const question = cloneSampleMail('daily_question');

  it('is the person who asks or answers, through the company', async () => {
    const questionMail = await renderMail('daily_question', { ...question, askedBy: 'Anne Morel' }, options);
    const answerMail = await renderMail('reply_received', cloneSampleMail('reply_received'), options);
    expect(questionMail.senderName).toBe('Anne Morel, par Souvenance');
    expect(answerMail.senderName).toBe('Madeleine, par Souvenance');
  });

  it('is missing where the company itself writes', async () => {
    expect(await renderMail('daily_question', { ...question, askedBy: '' }, options)).not.toHaveProperty(
      'senderName',
    );
    expect(await renderMail('invoice', cloneSampleMail('invoice'), options)).not.toHaveProperty('senderName');
  });

  it('is one line of a bounded length', async () => {
    const askedBy = `Anne\r\nBcc: x@exemple.fr ${'a'.repeat(200)}`;
    const { senderName = '' } = await renderMail('daily_question', { ...question, askedBy }, options);
    expect(senderName).not.toMatch(/[\r\n]/u);
    expect([...senderName]).toHaveLength(60 + ', par Souvenance'.length);
  });
});
