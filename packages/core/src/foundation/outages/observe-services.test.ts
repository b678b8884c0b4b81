import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { type Mailer, MailRefusedError, MailUnavailableError } from '../../ports/mailer.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { breakers } from './circuit-breaker.ts';
import { observeServices } from './observe-services.ts';

let app: TestApp;
let errors: unknown[];
beforeEach(() => {
  app = createTestApp();
  errors = [];
});

const breakerOf = async (queue: string) => (await app.documents.get(breakers, queue))?.value ?? null;

/** Services whose payments and mails end with this error, or succeed. */
const observeFailing = (error: Error | null) => {
  const end = async (): Promise<void> => {
    if (error !== null) throw error;
  };
  const mailer: Mailer = { send: end, check: end, close: end };
  const payments = { ...app.payments, expireSession: end };
  return observeServices(
    { ...app, payments, printServices: new Map(), transcription: null, mailer },
    (cause) => void errors.push(cause),
  );
};
const expire = (error: Error | null) => observeFailing(error).payments.expireSession();
const send = (error: Error | null) =>
  observeFailing(error).mailer.send({ messageId: 'm' } as never, async () => undefined);

const away = (cause: unknown) => new AppError('payment.unavailable', {}, { cause });

test.each([
  ['a refused connection', { code: 'ECONNREFUSED' }, 'refused'],
  ['an unknown host behind another error', { cause: { code: 'ENOTFOUND' } }, 'unknown_host'],
  ['a time limit', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['a cut connection, in the details of a client library', { detail: { code: 'ECONNRESET' } }, 'broken'],
  ['a status of 503', { statusCode: 503 }, 'busy'],
  ['an unknown reason', { code: 'EODD' }, 'other'],
])('records %s, and passes the error on', async (_, cause, code) => {
  const error = away(cause);
  await expect(expire(error)).rejects.toBe(error);
  expect(await breakerOf('payments')).toMatchObject({ code, failures: 1, pausedAt: null });
});

test('ends the row of failures at the first success', async () => {
  await expire(away({})).catch(() => undefined);
  await expire(null);
  expect(await breakerOf('payments')).toBeNull();
});

test.each([
  ['a refusal by the service', new AppError('payment.session_unknown')],
  ['a fault of ours', new Error('no such field')],
])('takes %s for no outage', async (_, error) => {
  await expect(expire(error)).rejects.toBe(error);
  expect(await breakerOf('payments')).toBeNull();
});

test('takes a refused mail and a busy mailbox for no outage', async () => {
  const busy = new MailUnavailableError('later', { outage: null, mayBeAccepted: false, cause: null });
  for (const error of [new MailRefusedError('nobody of that name'), busy])
    await expect(send(error)).rejects.toBe(error);
  expect(await breakerOf('mail')).toBeNull();
  const down = new MailUnavailableError('down', { outage: 'timeout', mayBeAccepted: false, cause: null });
  await expect(send(down)).rejects.toBe(down);
  expect(await breakerOf('mail')).toMatchObject({ code: 'timeout' });
});

test('a breaker that cannot be written does not change the result of a call', async () => {
  await expire(away({})).catch(() => undefined);
  const fault = new Error('the disk is full');
  app.documents.transact = () => Promise.reject(fault);
  await expire(null);
  expect(errors).toEqual([fault]);
});
