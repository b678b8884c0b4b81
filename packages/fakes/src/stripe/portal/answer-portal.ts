import { escapeUTF8 } from 'entities';
import { type HttpAnswer, type HttpRequest, redirectAnswer } from '../http/exchange.ts';
import { formatMoney, formatTime } from '../http/format-money.ts';
import { renderPage } from '../http/page.ts';
import { renderUnknownPage } from '../pay/end-page.ts';
import type { StripeContext } from '../state/stripe-context.ts';
import type { WireSubscription } from '../state/stripe-state.ts';
import { findItem } from '../subscriptions/build-invoice.ts';
import { setCancelAtPeriodEnd } from '../subscriptions/change-subscription.ts';

export interface PortalDeps {
  context: StripeContext;
  save(): Promise<void>;
}

const paymentRows = (context: StripeContext, customer: string): string =>
  [...context.state.charges.values()]
    .filter((charge) => charge.customer === customer && charge.status === 'succeeded')
    .reverse()
    .map(
      (charge) =>
        `<tr><th scope="row">${formatTime(charge.created)}</th><td>${formatMoney(charge.amount, charge.currency)}${
          charge.amount_refunded > 0
            ? `, dont ${formatMoney(charge.amount_refunded, charge.currency)} remboursés`
            : ''
        }</td></tr>`,
    )
    .join('\n');

const findLiveSubscriptions = (context: StripeContext, customer: string): WireSubscription[] =>
  [...context.state.subscriptions.values()].filter(
    (one) => one.customer === customer && one.status !== 'canceled',
  );

const subscriptionSection = (
  context: StripeContext,
  portalId: string,
  subscription: WireSubscription,
): string => {
  const { price, current_period_end: end } = findItem(subscription);
  const name = context.state.products.get(String(price.product))?.name ?? 'Abonnement';
  const isEnding = subscription.cancel_at_period_end;
  const action = isEnding ? 'resume' : 'cancel';
  return `<section><h2>${escapeUTF8(name)}</h2>
<p>${isEnding ? 'Prend fin' : 'Se renouvelle'} le ${formatTime(end)}.</p>
<form method="post" action="/portal/${portalId}/${action}/${subscription.id}">
<button type="submit">${isEnding ? 'Garder mon abonnement' : 'Arrêter mon abonnement'}</button></form></section>`;
};

/** The customer's page: subscriptions, past payments, and a link back to the site. */
export const answerPortal =
  ({ context, save }: PortalDeps) =>
  async (request: HttpRequest): Promise<HttpAnswer> => {
    const [portalId = '', action, subscriptionId] = request.url.pathname.slice('/portal/'.length).split('/');
    const portal = context.state.portals.get(portalId);
    if (!portal) return renderUnknownPage();
    const liveSubscriptions = findLiveSubscriptions(context, portal.customer);
    if (action !== undefined) {
      const isOwnSubscription = liveSubscriptions.some(({ id }) => id === subscriptionId);
      if (request.method !== 'POST' || !isOwnSubscription) return renderUnknownPage();
      setCancelAtPeriodEnd(context, subscriptionId ?? '', action === 'cancel');
      await save();
      return redirectAnswer(`/portal/${portalId}`);
    }
    const rows = paymentRows(context, portal.customer);
    const back = portal.return_url
      ? `<p><a class="main" href="${escapeUTF8(portal.return_url)}">Revenir au site</a></p>`
      : '';
    return renderPage({
      title: 'Vos paiements',
      policy: ["frame-ancestors 'none'", "form-action 'self'"],
      body: `<main class="pay alone"><section class="card">
<h1>Vos paiements</h1>
${liveSubscriptions.map((one) => subscriptionSection(context, portalId, one)).join('\n')}
${rows ? `<table><tbody>${rows}</tbody></table>` : '<p>Aucun paiement pour le moment.</p>'}
${back}
<p class="demo">Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée.</p>
</section></main>`,
    });
  };
