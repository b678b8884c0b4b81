import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBook, type OpenDesk, openDesk } from '../testing/open-desk.ts';

let open: OpenDesk;
beforeAll(async () => {
  open = await openDesk();
});
afterAll(() => open[Symbol.asyncDispose]());

const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${open.desk.url}/desk/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('the control by HTTP', () => {
  it('pays, refunds, changes faults and sends events again', async () => {
    const { id } = await open.stripe.checkout.sessions.create(aBook);
    expect(await (await post('faults', { drop: true })).json()).toMatchObject({ data: { drop: true } });
    expect(await (await post(`sessions/${id}/pay`)).json()).toMatchObject({
      data: { payment_status: 'paid' },
    });
    expect(await (await post(`sessions/${id}/refund`, { amountCents: 100 })).json()).toMatchObject({
      data: { amount: 100 },
    });
    const [event] = open.desk.control.events();
    expect((await post(`events/${event?.id}/redeliver`, { times: 3 })).status).toBe(200);
    expect((await fetch(`${open.desk.url}/desk/settled`)).status).toBe(200);
    expect(open.received.length).toBe(3);
    await post('faults/clear');
    expect(open.desk.control.faults().drop).toBe(false);
  });

  it('refuses unknown faults, unknown calls and pages of other sites', async () => {
    expect((await post('faults', { chaos: true })).status).toBe(400);
    expect((await post('faults', { drop: 'yes' })).status).toBe(400);
    expect((await post('sessions/cs_test_none/pay')).status).toBe(404);
    expect((await post('nonsense')).status).toBe(404);
    expect((await post('faults/clear', {}, { origin: 'https://ailleurs.example' })).status).toBe(403);
  });

  it('knows its own pages by what the browser says of them, although their origin is hidden', async () => {
    const hidden = { origin: 'null' };
    expect((await post('faults/clear', {}, { ...hidden, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await post('faults/clear', {}, { ...hidden, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('faults/clear', {}, hidden)).status).toBe(403);
    const home = await fetch(`${open.desk.url}/`);
    expect(home.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('shows the sessions to developers, whose buttons come back to the page', async () => {
    const { id } = await open.stripe.checkout.sessions.create(aBook);
    const home = await (await fetch(`${open.desk.url}/`)).text();
    expect(home).toContain(`/desk/sessions/${id}/expire`);
    const pressed = await fetch(`${open.desk.url}/desk/sessions/${id}/expire`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
    expect(await (await fetch(`${open.desk.url}/`)).text()).toContain('Expirée');
  });
});
