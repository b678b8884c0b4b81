import { mailKinds } from '@souvenance/emails';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { sendBySmtp } from '../fixtures/send-by-smtp.ts';
import { startInbox } from './inbox.ts';

interface MailJson {
  id: string;
  subject: string;
  text: string;
  deliveries: number;
  envelope: { to: string[] };
}

const open = async (folder: string) => {
  const inbox = await startInbox({ folder });
  onTestFinished(inbox.stop);
  return inbox;
};

const raw = (subject: string, body = 'Bonjour', messageId = 'one@souvenance.example') =>
  `From: Souvenance <bonjour@souvenance.example>\nTo: Anne <anne@example.org>\nSubject: ${subject}\nMessage-ID: <${messageId}>\n\n${body}`;

const html = (subject: string, body: string) =>
  raw(subject).replace(
    '\n\nBonjour',
    `\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${body}`,
  );

const mails = async (url: string, query = ''): Promise<MailJson[]> =>
  (await fetch(`${url}/api/mails${query}`)).json() as Promise<MailJson[]>;

const postFaults = (url: string, body: unknown) =>
  fetch(`${url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('mails are found by recipient and by subject, newest first', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await sendBySmtp(smtpUrl, ['anne@example.org'], raw('Votre livre est imprime'));
  await sendBySmtp(smtpUrl, ['Paul@example.org', 'lise@example.org'], raw('Votre facture'));
  expect((await mails(url)).map((mail) => mail.subject)).toEqual([
    'Votre facture',
    'Votre livre est imprime',
  ]);
  expect(await mails(url, '?to=paul@example.org')).toHaveLength(1);
  expect(await mails(url, '?subject=LIVRE')).toMatchObject([{ envelope: { to: ['anne@example.org'] } }]);
  expect(await mails(url, '?to=paul@example.org&subject=livre')).toEqual([]);
});

test('a restart keeps the mails and their order', async () => {
  const folder = createTemporaryFolder();
  const first = await startInbox({ folder });
  await sendBySmtp(first.smtpUrl, ['a@example.org'], raw('Un'));
  await sendBySmtp(first.smtpUrl, ['a@example.org'], raw('Deux'));
  await first.stop();
  const second = await open(folder);
  await sendBySmtp(second.smtpUrl, ['a@example.org'], raw('Trois'));
  expect((await mails(second.url)).map((mail) => mail.subject)).toEqual(['Trois', 'Deux', 'Un']);
});

test('the source is the mail as it came, byte for byte', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un', 'Première ligne\nSeconde'));
  const [mail] = await mails(url);
  const source = await (await fetch(`${url}/mails/${mail?.id}/source`)).text();
  expect(source.replaceAll('\r\n', '\n').trimEnd()).toBe(raw('Un', 'Première ligne\nSeconde'));
});

test('emptying the inbox empties its folder too', async () => {
  const folder = createTemporaryFolder();
  const first = await startInbox({ folder });
  await sendBySmtp(first.smtpUrl, ['a@example.org'], raw('Un'));
  expect((await fetch(`${first.url}/api/mails`, { method: 'DELETE' })).status).toBe(200);
  await first.stop();
  expect(await mails((await open(folder)).url)).toEqual([]);
});

test('deliveries are counted by Message-ID, also the second of the same mail', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  for (const id of ['x@e', 'y@e', 'x@e'])
    await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un', 'texte', id));
  expect(await (await fetch(`${url}/api/deliveries`)).json()).toEqual({ '<x@e>': 2, '<y@e>': 1 });
});

test('a mail cut after DATA is stored but never acknowledged', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await postFaults(url, { cutAfterData: 1 });
  const truncatedReplies = await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un'));
  expect(truncatedReplies.at(-1)).toMatch(/^354/);
  const whole = await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un'));
  expect(whole.some((line) => line.startsWith('250 kept'))).toBe(true);
  expect(await mails(url)).toHaveLength(2);
});

test('while it refuses, every connection is turned away for now', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await postFaults(url, { refuseSeconds: 600 });
  expect((await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un')))[0]).toMatch(/^421/);
  await postFaults(url, {});
  await sendBySmtp(smtpUrl, ['a@example.org'], raw('Deux'));
  expect((await mails(url)).map((mail) => mail.subject)).toEqual(['Deux']);
});

test('a mail with a second factor shows its code of the moment', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  const address =
    'otpauth://totp/Souvenance:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&amp;issuer=Souvenance';
  await sendBySmtp(
    smtpUrl,
    ['admin@example.org'],
    html('Votre second facteur', `<a href="${address}">clé</a>`),
  );
  const totp = (await (await fetch(`${url}/api/totp?to=admin@example.org`)).json()) as { code: string };
  expect(totp.code).toMatch(/^\d{6}$/);
  const [mail] = await mails(url);
  const page = await (await fetch(`${url}/mails/${mail?.id}`)).text();
  expect(page).toMatch(/<output id="code"[^>]*>\d{6}</);
  expect((await fetch(`${url}/api/totp?to=nobody@example.org`)).status).toBe(404);
});

test('the text of a mail is escaped on the page, and its HTML stays in a sandbox', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await sendBySmtp(
    smtpUrl,
    ['a@example.org'],
    html('<script>alert(1)</script>', '<script>alert(2)</script>'),
  );
  const [mail] = await mails(url);
  const [list, page, body] = await Promise.all(
    ['/', `/mails/${mail?.id}`, `/mails/${mail?.id}/html`].map((path) => fetch(url + path)),
  );
  expect(await list?.text()).not.toContain('<script>alert');
  expect(await page?.text()).not.toContain('<script>alert');
  expect(body?.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/);
});

test('a foreign page reads nothing and empties nothing', async () => {
  const { url, smtpUrl } = await open(createTemporaryFolder());
  await sendBySmtp(smtpUrl, ['a@example.org'], raw('Un'));
  const origin = { origin: 'http://elsewhere.example' };
  expect((await fetch(`${url}/clear`, { method: 'POST', headers: origin })).status).toBe(403);
  expect(await mails(url)).toHaveLength(1);
});

test('every kind of mail is shown with its sample, and any other name is a 404', async () => {
  const { url } = await open(createTemporaryFolder());
  const list = await (await fetch(`${url}/modeles`)).text();
  const kinds = [...list.matchAll(/href="\/modeles\/([a-z_]+)"/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(mailKinds);
  const sheet = await fetch(`${url}/modeles/daily_question/html`);
  expect(await sheet.text()).toContain('<html lang="fr-FR"');
  expect((await fetch(`${url}/modeles/unknown`)).status).toBe(404);
});
