import { type Mailer, MailRefusedError, type OutgoingMail } from '@souvenance/core';
import { type Inbox, openInbox } from '@souvenance/fakes/smtp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface MailerSubject {
  readonly name: string;
  /** Opens a mailer that sends its mails to the SMTP server at `url`. */
  open(url: string): Promise<Mailer>;
}

const aMail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'print.order-1.2@souvenance.example',
  to: { name: 'Élise, née « Petit »', address: 'elise@exemple.fr' },
  subject: 'Votre livre est prêt : « À la ferme »',
  text: `Bonjour,\n\n.une ligne qui commence par un point\n${'très long '.repeat(200)}`,
  html: '<p>Bonjour Élise&nbsp;: voilà</p>',
  ...over,
});

const nothing = async () => undefined;

type Get = () => { mailer: Mailer; inbox: Inbox };

const describeInjection = (get: Get): void => {
  test.each<[string, Partial<OutgoingMail>]>([
    ['a second recipient on a new line', { to: { name: '', address: 'a@x.fr\r\nBcc: evil@e.fr' } }],
    ['a second recipient after a comma', { to: { name: '', address: 'a@x.fr,evil@e.fr' } }],
    ['an address in an address', { to: { name: '', address: '<evil@e.fr>a@x.fr' } }],
    ['a name with a line break', { to: { name: 'A\nBcc: evil@e.fr', address: 'a@x.fr' } }],
    ['a reply address with a line break', { replyTo: { name: 'A\r\nX: y', address: 'a@x.fr' } }],
    ['a sender with a line break', { senderName: 'A\r\nBcc: evil@e.fr' }],
    ['a subject with a line break', { subject: 'Bonjour\r\nBcc: evil@e.fr' }],
    ['a header with a line break', { headers: { 'X-Kind': 'a\r\nBcc: evil@e.fr' } }],
    ['a header name that is two', { headers: { 'X-Kind: a\r\nBcc': 'evil@e.fr' } }],
    ['a message id with more than an id', { messageId: 'a@b>\r\nBcc: evil@e.fr' }],
  ])('refuses %s permanently, before anything is sent', async (_, over) => {
    await expect(get().mailer.send(aMail(over), nothing)).rejects.toBeInstanceOf(MailRefusedError);
    expect(get().inbox.mails).toEqual([]);
  });
};

const describeMoments = (get: Get): void => {
  test('checks whether the server answers, and sends nothing', async () => {
    const { mailer, inbox } = get();
    await mailer.check();
    await mailer.check({ isQuick: true });
    expect(inbox.mails).toEqual([]);
    await inbox.close();
    await expect(mailer.check()).rejects.toThrow();
    await expect(mailer.check({ isQuick: true })).rejects.toThrow();
  });

  test('calls beforeHandover after the connection and just before the message', async () => {
    const mailCounts: number[] = [];
    await get().mailer.send(aMail(), async () => {
      mailCounts.push(get().inbox.mails.length);
    });
    expect(mailCounts).toEqual([0]);
    expect(get().inbox.mails).toHaveLength(1);
  });

  test('sends nothing when beforeHandover fails, and passes its error on', async () => {
    const fault = new Error('the ledger is locked');
    const sending = get().mailer.send(aMail(), async () => {
      throw fault;
    });
    await expect(sending).rejects.toBe(fault);
    expect(get().inbox.mails).toEqual([]);
  });

  test('fails before beforeHandover when the server is closed: nothing was sent, so a retry is safe', async () => {
    get().inbox.setFault('refuse-connection');
    let isAsked = false;
    const sending = get().mailer.send(aMail(), async () => {
      isAsked = true;
    });
    await expect(sending).rejects.not.toBeInstanceOf(MailRefusedError);
    expect(isAsked).toBe(false);
  });

  test('fails after beforeHandover when the connection is cut at the end: the mail may have been sent', async () => {
    get().inbox.setFault('cut-after-data');
    let isAsked = false;
    const sending = get().mailer.send(aMail(), async () => {
      isAsked = true;
    });
    await expect(sending).rejects.not.toBeInstanceOf(MailRefusedError);
    expect(isAsked).toBe(true);
    get().inbox.setFault('none');
    await get().mailer.send(aMail(), nothing);
    expect(get().inbox.deliveriesOf(aMail().messageId)).toBe(2);
  });
};

const describeRefusals = (get: Get): void => {
  test.each(['refuse-recipient', 'refuse-message'] as const)(
    'treats %s as a permanent refusal',
    async (fault) => {
      get().inbox.setFault(fault);
      await expect(get().mailer.send(aMail(), nothing)).rejects.toBeInstanceOf(MailRefusedError);
    },
  );

  test('treats a 4xx as transient', async () => {
    get().inbox.setFault('try-later');
    await expect(get().mailer.send(aMail(), nothing)).rejects.not.toBeInstanceOf(MailRefusedError);
    get().inbox.setFault('none');
    await get().mailer.send(aMail(), nothing);
    expect(get().inbox.mails).toHaveLength(1);
  });
};

/** The contract suite of `Mailer`, against a real SMTP server. */
export const describeMailer = (subject: MailerSubject): void => {
  describe(`Mailer on ${subject.name}`, () => {
    let inbox: Inbox;
    let mailer: Mailer;
    beforeEach(async () => {
      inbox = await openInbox();
      mailer = await subject.open(inbox.url);
    });
    afterEach(async () => {
      await mailer.close();
      await inbox.close();
    });
    const get = () => ({ mailer, inbox });

    test('sends a mail unchanged to its only recipient', async () => {
      const mail = aMail({
        replyTo: { name: 'La famille', address: 'famille@exemple.fr' },
        headers: { 'X-Souvenance-Kind': 'proof', 'Auto-Submitted': 'auto-generated' },
      });
      await mailer.send(mail, nothing);
      expect(inbox.mails).toHaveLength(1);
      expect(inbox.mails[0]).toMatchObject({
        messageId: mail.messageId,
        recipients: ['elise@exemple.fr'],
        toName: mail.to.name,
        subject: mail.subject,
        replyTo: 'famille@exemple.fr',
      });
      expect(inbox.mails[0]?.text.trim().replaceAll('\r\n', '\n')).toBe(mail.text.trim());
      expect(inbox.mails[0]?.html.trim()).toBe(mail.html);
      expect(inbox.mails[0]?.headers).toMatchObject({
        'x-souvenance-kind': 'proof',
        'auto-submitted': 'auto-generated',
      });
    });

    test('puts the name of a person beside the address of the installation', async () => {
      await mailer.send(aMail({ messageId: 'own@exemple.fr' }), nothing);
      await mailer.send(aMail({ senderName: 'Anne Morel, par Souvenance' }), nothing);
      const [companyMail, personMail] = inbox.mails;
      expect(personMail).toMatchObject({ from: companyMail?.from, fromName: 'Anne Morel, par Souvenance' });
      expect(companyMail?.fromName).not.toBe(personMail?.fromName);
    });

    test('attaches inline pictures under the content ids that the text refers to', async () => {
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
      const picture = { contentId: 'visage@souvenance', contentType: 'image/jpeg', bytes } as const;
      const photograph = { ...picture, contentId: 'photographie@souvenance' };
      await mailer.send(aMail({ pictures: [picture, photograph] }), nothing);
      const raw = inbox.mails[0]?.raw.toString('latin1') ?? '';
      expect(raw).toContain('multipart/related');
      expect(raw).toMatch(/Content-Id: <visage@souvenance>/iu);
      expect(raw).toMatch(/Content-Id: <photographie@souvenance>/iu);
      expect(raw).toMatch(/Content-Disposition: inline/iu);
      expect(raw).toContain(Buffer.from(bytes).toString('base64'));
    });

    test('uses the same message id for a mail that is sent twice', async () => {
      for (let round = 0; round < 2; round += 1) await mailer.send(aMail(), nothing);
      expect(inbox.deliveriesOf(aMail().messageId)).toBe(2);
    });

    test('sends many mails concurrently', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `mail-${index}@souvenance.example`);
      await Promise.all(ids.map((messageId) => mailer.send(aMail({ messageId }), nothing)));
      expect(inbox.mails.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
    });

    describeMoments(get);
    describeRefusals(get);
    describeInjection(get);
  });
};
