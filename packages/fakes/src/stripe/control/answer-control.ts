import { type HttpAnswer, type HttpRequest, redirectAnswer, toJsonAnswer } from '../http/exchange.ts';
import { isLoopbackOrigin } from '../http/loopback.ts';
import { createInvalidRequest, StripeFault } from '../protocol/stripe-fault.ts';
import type { FakeStripeControl } from './create-control.ts';

type Body = Record<string, unknown>;
type Action = (control: FakeStripeControl, id: string, body: Body) => unknown;

const textIn = (body: Body, name: string): string | undefined =>
  typeof body[name] === 'string' && body[name] !== '' ? body[name] : undefined;

const numberIn = (body: Body, name: string): number | undefined => {
  if (body[name] === undefined || body[name] === '') return undefined;
  const number = Number(body[name]);
  if (!Number.isInteger(number) || number < 1) throw createInvalidRequest(`Invalid ${name}`, { param: name });
  return number;
};

const pay: Action = (control, id, body) => {
  const [email, name] = [textIn(body, 'email'), textIn(body, 'name')];
  const settles = body.settles === 'later' ? 'later' : 'now';
  return control.pay(id, { settles, ...(email ? { email } : {}), ...(name ? { name } : {}) });
};

const redeliver: Action = (control, id, body) => {
  control.redeliver(id, numberIn(body, 'times') ?? 1);
  return { redelivered: id };
};

const settled: Action = async (control) => {
  await control.settled();
  return { settled: true };
};

/** The calls below `/control/`, with `*` for an id. */
const ACTIONS: Record<string, Action> = {
  'GET sessions': (control) => control.sessions(),
  'GET events': (control) => control.events(),
  'GET attempts': (control) => control.attempts(),
  'GET faults': (control) => control.faults(),
  'GET settled': settled,
  'POST faults': (control, _id, body) => control.setFaults(body),
  'POST faults/clear': (control) => control.clearFaults(),
  'POST sessions/*/pay': pay,
  'POST sessions/*/decline': (control, id, body) => control.decline(id, textIn(body, 'declineCode')),
  'POST sessions/*/settle': (control, id, body) => control.settle(id, body.outcome === 'ko' ? 'ko' : 'ok'),
  'POST sessions/*/expire': (control, id) => control.expire(id),
  'POST sessions/*/refund': (control, id, body) => control.refund(id, numberIn(body, 'amountCents')),
  'POST sessions/*/dispute': (control, id) => control.dispute(id),
  'POST sessions/*/win': (control, id) => control.closeDispute(id, 'won'),
  'POST sessions/*/lose': (control, id) => control.closeDispute(id, 'lost'),
  'GET subscriptions': (control) => control.subscriptions(),
  'POST subscriptions/*/renew': (control, id, body) =>
    control.renew(id, body.outcome === 'failed' ? 'failed' : 'paid'),
  'POST subscriptions/*/end': (control, id) => control.endSubscription(id),
  'POST events/*/redeliver': redeliver,
};

const isForm = ({ headers }: HttpRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const toBody = (request: HttpRequest): Body => {
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(request.body));
  if (request.body === '') return {};
  try {
    const body: unknown = JSON.parse(request.body);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch (error) {
    throw createInvalidRequest(
      `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw createInvalidRequest('The body must be a JSON object.');
};

const find = (request: HttpRequest): { act: Action; id: string } => {
  const parts = request.url.pathname.split('/').slice(2);
  const id = parts.length === 3 ? (parts[1] ?? '') : '';
  const name = [parts[0], ...(id ? ['*'] : []), ...parts.slice(id ? 2 : 1)].join('/');
  const action = ACTIONS[`${request.method} ${name}`];
  if (!action)
    throw new StripeFault(404, { type: 'invalid_request_error', message: `No such control: ${name}` });
  return { act: action, id };
};

/**
 * True for requests from other sites. Fetch Metadata has priority where present, since a page without a referrer has
 * the origin null.
 */
const isForeign = ({ headers }: HttpRequest, ownOrigin: string): boolean => {
  if (headers['sec-fetch-site'] === 'same-origin') return false;
  const { origin } = headers;
  return origin !== undefined && origin !== ownOrigin && !isLoopbackOrigin(origin);
};

/**
 * Serves the control as JSON under `/control/`; the home page's forms return to the home page. Only the loopback
 * binding protects it, so requests from pages of other sites are refused by their origin.
 */
export const answerControl =
  (control: FakeStripeControl, ownOrigin: () => string) =>
  async (request: HttpRequest): Promise<HttpAnswer> => {
    try {
      if (isForeign(request, ownOrigin()))
        throw new StripeFault(403, { type: 'invalid_request_error', message: 'Not from another site.' });
      const { act: action, id } = find(request);
      const result = await action(control, id, toBody(request));
      return isForm(request) ? redirectAnswer('/') : toJsonAnswer(200, { data: result });
    } catch (error) {
      if (error instanceof StripeFault) return toJsonAnswer(error.status, error.body);
      if (error instanceof TypeError)
        return toJsonAnswer(400, { error: { type: 'invalid_request_error', message: error.message } });
      throw error;
    }
  };
