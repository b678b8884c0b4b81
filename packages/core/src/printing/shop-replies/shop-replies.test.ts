import { beforeEach, describe, expect, test } from 'vitest';
import type { MailReader, ReadMail } from '../../ports/mail-reader.port.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import {
  claimExistingJob,
  deriveAs,
  placeSentOrder,
  prepare,
  type SentOrder,
} from '../../testing/open-shop.ts';
import { readAll, readMails } from '../../testing/read-test-app.ts';
import { answerShop } from '../print-jobs/admin/answer-shop.ts';
import { chooseShop } from '../print-jobs/admin/choose-shop.ts';
import { readAtelierPicture } from '../print-jobs/atelier-pictures.ts';
import { readAtelier } from '../print-jobs/work-order.ts';
import { deriveShopReplyAddress } from '../print-shops/derive-shop-reply-address.ts';
import { checkShopPicture } from '../shop-pictures/check-shop-picture.ts';
import { checkShopPictureJob } from '../shop-pictures/check-shop-picture-job.ts';
import { readShopReply } from './read-shop-reply.ts';
import { isShopReplyAddress, receiveShopReply } from './receive-shop-reply.ts';
import { readShopReplyJob, shopReplies } from './shop-reply.ts';

const inbound = {
  INBOUND_MAIL_DOMAIN: 'reponses.exemple.fr',
  INBOUND_MAIL_SECRET: 'a-key-of-these-tests-of-32-characters',
};
const SHOP = 'atelier@imprimerie.example';
const unknown = { code: 'reply.address_unknown' };
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp(inbound);
  order = await placeSentOrder(app);
});

const quotation =
  '\n\nLe 23 novembre, Souvenance a écrit :\n> Commande S-2026-0001 à imprimer\n\n-- \nAtelier Martin\n02 00 00 00 00';
const mailOf = (text: string, change: Partial<ReadMail> = {}): ReadMail => ({
  from: [{ name: 'Atelier', address: SHOP }],
  subject: 'Re: Commande',
  messageId: '<x@imprimerie.example>',
  headers: {},
  contentType: 'text/plain',
  text,
  isWrapped: true,
  attachments: [],
  report: '',
  ...change,
});

const addressOf = async (): Promise<string> =>
  deriveShopReplyAddress(app.settings, await readStoredOrder(app, order.orderId)) ?? '';

/** Receives a mail and runs the job that reads it; returns the outcome. */
const reply = async (mail: ReadMail | null, address?: string): Promise<string | null> => {
  const raw = new TextEncoder().encode(`Subject: x\r\n\r\n${JSON.stringify(mail)}${Math.random()}`);
  const before = new Set((await readAll(app, shopReplies)).map(({ id }) => id));
  await receiveShopReply(app)(address ?? (await addressOf()), raw);
  const newReply = (await readAll(app, shopReplies)).find(({ id }) => !before.has(id));
  const id = newReply?.id ?? '';
  const mailReader: MailReader = { read: async () => mail };
  await readShopReply({ ...app, mailReader })(await claimExistingJob(app, readShopReplyJob.idOf(id)), id);
  return (await readAll(app, shopReplies)).find((one) => one.id === id)?.outcome ?? null;
};
/** Creates `bytes` bytes that begin with the signature of a PNG. */
const pngOf = (bytes: number): Uint8Array => {
  const png = new Uint8Array(bytes);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  return png;
};
const questionTexts = async () => (await readAtelier(app)(order.token)).shopMessages.map(({ text }) => text);
const alerts = async () => (await readMails(app, 'administrator_alert')).map(({ data }) => data.sentence);

describe('a print shop’s reply to a mail about an order', () => {
  test('has an address of that order and assignment, in every mail to the shop; the operator’s without inbound mail', async () => {
    await answerShop(app)(administrator, order.orderId, { text: 'Bonjour.', isClosing: false });
    const [notice] = await readMails(app, 'print_notice');
    expect(notice?.replyTo).toEqual({ name: 'Souvenance', address: await addressOf() });
    expect((await addressOf()).split('@')[0]?.length).toBeLessThan(65);
    const appWithoutInbound = createTestApp();
    const other = await placeSentOrder(appWithoutInbound);
    await answerShop(appWithoutInbound)(administrator, other.orderId, { text: 'Bonjour.', isClosing: false });
    const [shopNotice] = await readMails(appWithoutInbound, 'print_notice');
    expect(shopNotice?.replyTo?.address).toBe('maison@souvenance.example');
  });

  test('is a question in the thread, without quotation and signature, and does not change the order’s time of change', async () => {
    const before = await readStoredOrder(app, order.orderId);
    app.clock.forward(3_600_000);
    expect(await reply(mailOf(`Le papier est en rupture.${quotation}`))).toBe('taken');
    expect(await questionTexts()).toEqual(['Le papier est en rupture.']);
    expect((await readAtelier(app)(order.token)).shopMessages[0]?.omittedText).toContain('Atelier Martin');
    const after = await readStoredOrder(app, order.orderId);
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(after.shopMessageUnansweredSince).toBe(app.clock.now().toISOString());
    const [question] = await readMails(app, 'shop_message');
    expect(question?.data.text).toMatch(/^Le papier est en rupture\.\n\nCité ou joint.*à imprimer$/su);
    expect(await app.media.list('')).toEqual([]);
  });

  test('stays open until it is closed, whatever is answered meanwhile', async () => {
    await reply(mailOf('Quel papier ?'));
    const askedAt = app.clock.now().toISOString();
    app.clock.forward(60_000);
    await answerShop(app)(administrator, order.orderId, { text: 'Le 90 g.', isClosing: false });
    await reply(mailOf('Et la couverture ?'));
    expect((await readStoredOrder(app, order.orderId)).shopMessageUnansweredSince).toBe(askedAt);
    app.clock.forward(1_000);
    await answerShop(app)(administrator, order.orderId, { text: '', isClosing: true });
    expect((await readStoredOrder(app, order.orderId)).shopMessageUnansweredSince).toBeNull();
  });

  test('names its attached files, which are not stored; a signature’s logo is not named', async () => {
    const attachments = [
      { fileName: 'devis.pdf', contentType: 'application/pdf', bytes: new Uint8Array(3), isInline: false },
      { fileName: 'faux.jpg', contentType: 'image/jpeg', bytes: new Uint8Array(9_000), isInline: false },
      { fileName: 'logo.png', contentType: 'image/png', bytes: pngOf(3_000), isInline: true },
    ];
    expect(await reply(mailOf('Voyez la page 12.', { attachments }))).toBe('taken');
    expect((await questionTexts())[0]).toMatch(
      /^Voyez la page 12\.\n\nAvec 2 pièces.*devis\.pdf, faux\.jpg\.$/,
    );
    expect(await app.media.list('')).toEqual([]);
  });

  test('shows its pictures at its text once they are re-encoded; a stranger’s are not stored', async () => {
    const attachment = { contentType: 'image/png', bytes: pngOf(9_000), isInline: false };
    const attachments = ['page-12.png', 'page-13.png'].map((fileName) => ({ ...attachment, fileName }));
    expect(await reply(mailOf('Voyez.', { attachments }))).toBe('taken');
    const { shopMessages } = await readAtelier(app)(order.token);
    const unchecked = { pictureId: expect.any(String), state: 'unchecked' };
    expect(shopMessages).toMatchObject([{ text: 'Voyez.', pictures: [unchecked, unchecked] }]);
    const [question] = await readMails(app, 'shop_message');
    expect(question?.data.text).toBe('Voyez.\n\nAvec 2 photos, à voir dans les échanges de la commande.');
    expect(await app.media.list('')).toHaveLength(2);
    const [, second] = shopMessages[0]?.pictures ?? [];
    const pictureId = second?.pictureId ?? '';
    const check = checkShopPicture({ ...app, prepare: async () => ({ bytes: new Uint8Array([9]) }) });
    await check(await claimExistingJob(app, checkShopPictureJob.idOf(pictureId)), pictureId);
    expect(await readAtelierPicture(app)(order.token, pictureId)).toEqual(new Uint8Array([9]));
    expect((await readAtelier(app)(order.token)).shopMessages[0]?.pictures).toEqual([
      shopMessages[0]?.pictures[0],
      { pictureId, state: 'ready' },
    ]);
    const from = [{ name: 'X', address: 'autre@imprimerie.example' }];
    expect(await reply(mailOf('', { attachments }))).toBe('taken');
    expect((await questionTexts()).at(-1)).toBe('2 photos, sans texte.');
    const mediaKeys = await app.media.list('');
    expect(await reply(mailOf('Voyez donc.', { attachments, from }))).toBe('stranger');
    expect((await alerts())[0]).toContain('page-12.png, page-13.png');
    expect(await app.media.list('')).toEqual(mediaKeys);
  });

  test.each([
    ['another sender', { from: [{ name: 'X', address: 'autre@imprimerie.example' }] }],
    ['two senders', { from: [SHOP, SHOP].map((address) => ({ name: 'X', address })) }],
    ['no sender', { from: [] }],
  ])('of %s is reported to the operator, and not followed', async (_, change) => {
    expect(await reply(mailOf('Annulez la commande.', change))).toBe('stranger');
    expect(await questionTexts()).toEqual([]);
    expect((await readStoredOrder(app, order.orderId)).shopMessageUnansweredSince).toBeNull();
    expect(await alerts()).toEqual([expect.stringContaining('Annulez la commande.')]);
  });

  test.each([
    ['automatic', mailOf('Je suis absent.', { headers: { 'auto-submitted': 'auto-replied' } })],
    ['bounce', mailOf('', { report: 'Action: failed' })],
    ['empty', mailOf('\n\n')],
    ['unreadable', null],
  ])('that is %s adds nothing', async (outcome, mail) => {
    expect(await reply(mail)).toBe(outcome);
    expect(await questionTexts()).toEqual([]);
    expect(await readMails(app, 'shop_message')).toEqual([]);
    // An unreadable mail stays available for a person to look at.
    expect(await app.media.list('')).toHaveLength(outcome === 'unreadable' ? 1 : 0);
    expect(await alerts()).toHaveLength(outcome === 'unreadable' ? 1 : 0);
  });

  test('that is longer than the thread shows is whole in the mail to the operator', async () => {
    const text = Array.from({ length: 900 }, (_, page) => `Page ${page}\u00a0: le fond perdu manque.`).join(
      '\n\n',
    );
    expect(await reply(mailOf(text))).toBe('taken');
    expect((await questionTexts())[0]).toMatch(/^Page 0[^…]+…\n\nCe message est plus long/u);
    const [question] = await readMails(app, 'shop_message');
    expect(question?.data.text).toBe(text);
    expect(await reply(mailOf('x '.repeat(200_000)))).toBe('unreadable');
  });

  test('that only answers within or below a quotation, attaches a mail or is encrypted is never dropped', async () => {
    const forwarded = [{ from: [], subject: 'Papier', text: 'Le 90 g manque.', isWrapped: true }];
    expect(await reply(mailOf('> Commande à imprimer\n> Non, pas avant lundi.'))).toBe('taken');
    expect(await reply(mailOf('Voyez.', { forwarded }))).toBe('taken');
    expect(await reply(mailOf('', { isEncrypted: true }))).toBe('taken');
    const { shopMessages } = await readAtelier(app)(order.token);
    expect(shopMessages.map(({ text, omittedText }) => [text, omittedText])).toEqual([
      ['Rien d’autre que le passage laissé de côté.', expect.stringContaining('pas avant lundi')],
      ['Voyez.', 'Le 90 g manque.'],
      [expect.stringContaining('message chiffré'), undefined],
    ]);
  });

  test('of a former shop is sent to the operator', async () => {
    app = createTestApp({ ...inbound, PRINT_SHOP_PROFILES: `other-a5:${SHOP}` });
    const paidOne = await placePaidOrder(app);
    await prepare(app, paidOne.orderId, { deriveFiles: deriveAs });
    order = { ...order, ...paidOne };
    const former = await addressOf();
    await chooseShop(app)(administrator, order.orderId, { shopId: 'a5-broche', reason: 'délais' });
    expect(await reply(mailOf('Nous avions commencé.'), former)).toBe('told');
    expect(await alerts()).toEqual([expect.stringContaining('Nous avions commencé.')]);
    expect((await readStoredOrder(app, order.orderId)).shopMessages).toEqual([]);
  });

  test('is accepted once, and an unknown address is refused', async () => {
    const raw = new TextEncoder().encode('Subject: x\r\n\r\nBonjour');
    const address = await addressOf();
    expect(await receiveShopReply(app)(address.toUpperCase(), raw)).toBe('new');
    expect(await receiveShopReply(app)(address, raw)).toBe('duplicate');
    const [local = '', domain = ''] = address.split('@');
    const flipped = `${local.slice(0, -1)}${local.endsWith('a') ? 'b' : 'a'}`;
    for (const odd of [`${flipped}@${domain}`, `${local}@exemple.fr`, `imprimeur-x@${domain}`, '', 'x@y@z']) {
      expect(isShopReplyAddress(app, odd)).toBe(false);
      await expect(receiveShopReply(app)(odd, raw)).rejects.toMatchObject(unknown);
    }
  });

  test('above the daily limit is refused before it is stored', async () => {
    for (let index = 0; index < 20; index += 1)
      await receiveShopReply(app)(await addressOf(), new TextEncoder().encode(`S: x\r\n\r\n${index}`));
    const last = receiveShopReply(app)(await addressOf(), new TextEncoder().encode('S: x\r\n\r\nlast'));
    await expect(last).rejects.toMatchObject({ code: 'reply.too_many' });
  });
});
