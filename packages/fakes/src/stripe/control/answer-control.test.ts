import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSession, openFakeStripe, type StripeSetup } from '../testing/open-fake-stripe.ts';

let setup: StripeSetup;
beforeAll(async () => {
  setup = await openFakeStripe();
});
afterAll(() => setup[Symbol.asyncDispose]());

const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${setup.fakeStripe.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('the control by HTTP', () => {
  it('pays, refunds, changes faults and sends events again', async () => {
    const { id } = await setup.stripe.checkout.sessions.create(bookSession);
    expect(await (await post('faults', { drop: true })).json()).toMatchObject({ data: { drop: true } });
    expect(await (await post(`sessions/${id}/pay`)).json()).toMatchObject({
      data: { payment_status: 'paid' },
    });
    expect(await (await post(`sessions/${id}/refund`, { amountCents: 100 })).json()).toMatchObject({
      data: { amount: 100 },
    });
    const [event] = setup.fakeStripe.control.events();
    expect((await post(`events/${event?.id}/redeliver`, { times: 3 })).status).toBe(200);
    expect((await fetch(`${setup.fakeStripe.url}/control/settled`)).status).toBe(200);
    expect(setup.received.length).toBe(3);
    await post('faults/clear');
    expect(setup.fakeStripe.control.faults().drop).toBe(false);
  });

  it('refuses unknown faults, unknown calls and pages of other sites', async () => {
    expect((await post('faults', { chaos: true })).status).toBe(400);
    expect((await post('faults', { drop: 'yes' })).status).toBe(400);
    expect((await post('sessions/cs_test_none/pay')).status).toBe(404);
    expect((await post('nonsense')).status).toBe(404);
    expect((await post('faults/clear', {}, { origin: 'https://ailleurs.example' })).status).toBe(403);
  });

  it('recognises its own pages by Fetch Metadata although their origin is null', async () => {
    const hidden = { origin: 'null' };
    expect((await post('faults/clear', {}, { ...hidden, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await post('faults/clear', {}, { ...hidden, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('faults/clear', {}, hidden)).status).toBe(403);
    const home = await fetch(`${setup.fakeStripe.url}/`);
    expect(home.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('shows the sessions to developers, whose buttons come back to the page', async () => {
    const { id } = await setup.stripe.checkout.sessions.create(bookSession);
    const home = await (await fetch(`${setup.fakeStripe.url}/`)).text();
    expect(home).toContain(`/control/sessions/${id}/expire`);
    const pressed = await fetch(`${setup.fakeStripe.url}/control/sessions/${id}/expire`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
    expect(await (await fetch(`${setup.fakeStripe.url}/`)).text()).toContain('Expirée');
  });
});
