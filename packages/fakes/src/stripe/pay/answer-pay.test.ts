import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSession, openFakeStripe, type StripeSetup } from '../testing/open-fake-stripe.ts';

let setup: StripeSetup;
beforeAll(async () => {
  setup = await openFakeStripe();
});
afterAll(() => setup[Symbol.asyncDispose]());

const GOOD = { number: '4242 4242 4242 4242', expiry: '04 / 39', code: '123', name: 'Jeanne Martin' };

const payAddress = (secret: string | null, parent = 'http://localhost:3000'): string =>
  `${setup.fakeStripe.url}/pay/${secret}?parent=${encodeURIComponent(parent)}`;

const send = (address: string, form: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('the pay page', () => {
  it('shows the order and may be framed by this machine and by the site alone', async () => {
    const session = await setup.stripe.checkout.sessions.create({
      ...bookSession,
      return_url: 'https://livre.example/fin',
    });
    const page = await fetch(payAddress(session.client_secret));
    const html = await page.text();
    expect(html).toContain('Payer 64,00\u00a0€');
    expect(html).toContain('Livre relié');
    expect(html).toContain('Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:\* .* https:\/\/livre\.example;/);
    expect(html).toContain('data-parent="http://localhost:3000"');
    const stranger = await fetch(payAddress(session.client_secret, 'https://ailleurs.example'));
    expect(await stranger.text()).toContain('data-parent=""');
  });

  it('is refused by the bank, then paid, and leads back to the site', async () => {
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    const address = payAddress(session.client_secret);
    const declinedResponse = await send(address, { ...GOOD, number: '4000 0000 0000 0002' });
    expect(declinedResponse.status).toBe(200);
    const text = await declinedResponse.text();
    expect(text).toContain('Votre carte a été refusée. Rien n’a été débité.');
    expect(text).not.toContain('0002 ');
    const paidResponse = await send(address, GOOD);
    expect(await paidResponse.text()).toContain(
      `data-return="http://localhost:3000/retour?session_id=${session.id}"`,
    );
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    const again = await send(address, GOOD);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Paiement enregistré');
  });

  it('says field by field what to mend, and keeps the code to itself', async () => {
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    const address = payAddress(session.client_secret);
    const answer = await send(address, {
      number: '4242 4242 4242 4241',
      expiry: '04 / 20',
      code: '98',
      name: '',
    });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/class="problem"/g)?.length).toBe(4);
    expect(html).toContain('Cette carte a expiré.');
    expect(html).not.toContain('value="98"');
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('redirects straight to the success URL for a hosted session', async () => {
    const session = await setup.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/merci?s={CHECKOUT_SESSION_ID}',
      line_items: bookSession.line_items,
    });
    const paidResponse = await send(String(session.url), { ...GOOD, email: 'paul@example.fr' });
    expect(paidResponse.status).toBe(303);
    expect(paidResponse.headers.get('location')).toBe(`http://localhost:3000/merci?s=${session.id}`);
    const paidSession = await setup.stripe.checkout.sessions.retrieve(session.id);
    expect(paidSession.customer_details).toMatchObject({ email: 'paul@example.fr', name: 'Jeanne Martin' });
  });

  it('does not exist for a secret that is not the right one', async () => {
    const session = await setup.stripe.checkout.sessions.create(bookSession);
    expect((await fetch(payAddress(`${session.client_secret}0`))).status).toBe(404);
  });
});
