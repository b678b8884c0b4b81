import { createHash, createHmac } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { sendBySmtp } from '../fixtures/send-by-smtp.ts';
import { startInbox } from './inbox.ts';

const SECRET = 'a-key-of-these-tests-of-32-characters';
const ADDRESS = 'reponse-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@reponses.example';
const MAIL = 'From: <jeanne@example.org>\r\nSubject: Re\r\n\r\nLa poule au pot.';

interface Handed {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A product that takes mails with one answer, and an inbox that hands them to it. */
const open = async (status: number) => {
  const handed: Handed[] = [];
  const product = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    handed.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void product.close());
  const at = product.address();
  const port = at !== null && typeof at !== 'string' ? at.port : 0;
  const replies = {
    domain: 'reponses.example',
    url: `http://127.0.0.1:${port}/api/mail/inbound`,
    secret: SECRET,
  };
  const inbox = await startInbox({ folder: createTemporaryFolder(), replies });
  onTestFinished(inbox.stop);
  return { inbox, handed };
};

test('a reply is forwarded to the product unchanged, signed over time, recipient and bytes', async () => {
  const { inbox, handed } = await open(200);
  const answers = await sendBySmtp(inbox.smtpUrl, ['anne@example.org', ADDRESS], MAIL);
  expect(answers.join(' ')).toContain('250 kept as');
  const [one] = handed;
  expect(handed).toHaveLength(1);
  expect(one?.body.trimEnd()).toBe(MAIL);
  const sha256 = createHash('sha256')
    .update(one?.body ?? '')
    .digest('hex');
  const timestamp = one?.headers['x-mail-timestamp'];
  expect(one?.headers).toMatchObject({ 'x-mail-recipient': ADDRESS, 'x-mail-sha256': sha256 });
  expect(one?.headers['x-mail-signature']).toBe(
    createHmac('sha256', SECRET).update(`${timestamp}.${ADDRESS}.${sha256}`).digest('hex'),
  );
});

test('a mail for another recipient is stored and not forwarded', async () => {
  const { inbox, handed } = await open(200);
  await sendBySmtp(inbox.smtpUrl, ['anne@example.org'], MAIL);
  expect(handed).toEqual([]);
});

test.each([
  [404, '550'],
  [413, '552'],
  [429, '452'],
  [503, '451'],
  [400, '451'],
])(
  'what the product answers with %i is told to the sender’s server with %s, and kept nowhere',
  async (status, code) => {
    const { inbox } = await open(status);
    const answers = await sendBySmtp(inbox.smtpUrl, [ADDRESS], MAIL);
    expect(answers.some((line) => line.startsWith(code))).toBe(true);
    expect(await (await fetch(`${inbox.url}/api/mails`)).json()).toEqual([]);
  },
);
