import { declineSession, paySession } from '../checkout/pay-session.ts';
import { type HttpAnswer, type HttpRequest, redirectAnswer } from '../http/exchange.ts';
import { StripeFault } from '../protocol/stripe-fault.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { checkParentOrigin } from './build-frame-policy.ts';
import { completePage, renderExpiredPage, renderUnknownPage, returnUrl } from './end-page.ts';
import { type PayView, payPage } from './pay-page.ts';
import { type CardForm, findCardProblems, readCard } from './read-card.ts';
import { findRefusal } from './test-cards.ts';

export interface PayDeps {
  context: StripeContext;
  save(): Promise<void>;
}

const asksEmail = (context: StripeContext, { session }: Checkout): boolean =>
  !session.customer_email && !context.state.customers.get(String(session.customer))?.email;

const finish = (view: PayView): HttpAnswer => {
  const address = returnUrl(view.checkout);
  const isHosted = view.checkout.session.ui_mode === 'hosted_page';
  return isHosted && address ? redirectAnswer(address) : completePage(view.checkout, view.parent);
};

const pay = (context: StripeContext, view: PayView, card: CardForm): HttpAnswer => {
  const { session } = view.checkout;
  const isFree = session.amount_total === 0;
  const { email, ...rest } = findCardProblems(card, view.asksEmail, new Date(context.now() * 1000));
  const problems = { ...(email ? { email } : {}), ...(isFree ? {} : rest) };
  if (Object.keys(problems).length > 0) return payPage({ ...view, card, problems });
  const refusal = isFree ? null : findRefusal(card.number);
  if (refusal) {
    declineSession(context, session.id, refusal.declineCode);
    return payPage({ ...view, card: { ...card, number: '', expiry: '' }, refusal: refusal.message });
  }
  try {
    paySession(context, session.id, { name: card.name, ...(card.email ? { email: card.email } : {}) });
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return payPage({
      ...view,
      card,
      refusal:
        'Ce code de réduction n’est plus valable. Rien n’a été débité. Reprenez la commande depuis le site.',
    });
  }
  return finish(view);
};

/** Serves the buyer's page `/pay/<client secret>`, a form that works with and without its script. */
export const answerPay =
  ({ context, save }: PayDeps) =>
  async (request: HttpRequest): Promise<HttpAnswer> => {
    const secret = request.url.pathname.slice('/pay/'.length);
    const checkout = context.state.checkouts.get(secret.split('_secret_')[0] ?? '');
    if (!checkout || checkout.secret !== secret) return renderUnknownPage();
    const parent = checkParentOrigin(checkout, request.url.searchParams.get('parent'));
    const view: PayView = { checkout, parent, asksEmail: asksEmail(context, checkout) };
    if (checkout.session.status === 'expired') return renderExpiredPage(checkout, parent);
    if (checkout.session.status === 'complete') return finish(view);
    if (request.method !== 'POST') return payPage(view);
    const answer = pay(context, view, readCard(request.body));
    await save();
    return answer;
  };
