import { escapeUTF8 } from 'entities';
import type Stripe from 'stripe';
import type { HttpAnswer } from '../http/exchange.ts';
import { formatMoney, formatTime } from '../http/format-money.ts';
import { renderPage } from '../http/page.ts';
import type { StripeEvent } from '../state/stripe-state.ts';
import type { FakeStripeControl } from './create-control.ts';

const SHOWN = 50;

const button = (action: string, label: string, about: string): string =>
  `<form method="post" action="/control/${action}"><button type="submit">${label}<span class="unseen"> ${about}</span></button></form>`;

const stateText = ({ status, payment_status: paymentStatus }: Stripe.Checkout.Session): string => {
  if (status === 'expired') return 'Expirée';
  if (status === 'open') return 'En attente de paiement';
  if (paymentStatus === 'no_payment_required') return 'Terminée, rien à payer';
  return paymentStatus === 'paid' ? 'Payée' : 'Terminée, paiement en cours';
};

const sessionButtons = (session: Stripe.Checkout.Session, disputedPayments: ReadonlySet<string>): string => {
  const actionButton = (name: string, label: string): string =>
    button(`sessions/${session.id}/${name}`, label, session.id);
  if (session.status === 'open')
    return (
      actionButton('pay', 'Payer') +
      actionButton('decline', 'Refuser') +
      actionButton('expire', 'Faire expirer')
    );
  if (disputedPayments.has(String(session.payment_intent)))
    return actionButton('win', 'Contestation gagnée') + actionButton('lose', 'Contestation perdue');
  if (session.payment_status === 'paid')
    return actionButton('refund', 'Rembourser') + actionButton('dispute', 'Contester');
  return session.payment_intent ? actionButton('settle', 'Encaisser') : '';
};

const sessionRow = (session: Stripe.Checkout.Session, disputedPayments: ReadonlySet<string>): string => `<tr>
<th scope="row"><code>${session.id}</code>${session.client_reference_id ? `<br>${escapeUTF8(session.client_reference_id)}` : ''}</th>
<td>${formatTime(session.created)}</td>
<td class="figure">${formatMoney(session.amount_total ?? 0, session.currency ?? 'eur')}</td>
<td>${stateText(session)}</td>
<td class="acts">${sessionButtons(session, disputedPayments)}</td></tr>`;

const eventRow = (event: StripeEvent, attempts: number): string => `<tr>
<th scope="row"><code>${event.type}</code><br><code>${event.id}</code></th>
<td>${formatTime(event.created)}</td>
<td>${event.pending_webhooks === 0 ? 'Remis' : 'Pas encore remis'}, ${attempts} ${attempts > 1 ? 'envois' : 'envoi'}</td>
<td class="acts">${button(`events/${event.id}/redeliver`, 'Renvoyer', event.id)}</td></tr>`;

const table = (heads: string[], rows: string[], none: string): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="wide" role="region" tabindex="0" aria-label="${heads[0]}"><table><thead><tr>${heads
        .map((head) => `<th scope="col">${head}</th>`)
        .join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;

/** The fake's page for developers: checkouts, events, and actions on them. */
export const renderHomePage = (control: FakeStripeControl): HttpAnswer => {
  const attempts = Map.groupBy(control.attempts(), (attempt) => attempt.eventId);
  const disputedPayments = control.contested();
  const sessions = control
    .sessions()
    .slice(0, SHOWN)
    .map((session) => sessionRow(session, disputedPayments));
  const events = control.events().slice(0, SHOWN);
  const eventRows = events.map((event) => eventRow(event, attempts.get(event.id)?.length ?? 0));
  return renderPage({
    title: 'Guichet de paiement de démonstration',
    policy: ["frame-ancestors 'none'", "form-action 'self'"],
    body: `<main class="home">
<h1>Guichet de paiement</h1>
<p>Il parle le protocole de Stripe sur cette machine. Aucune somme n’est débitée.</p>
<h2>Paiements</h2>
${table(['Paiement', 'Ouvert le', 'Montant', 'État', 'Actions'], sessions, 'Aucun paiement pour le moment.')}
<h2>Événements</h2>
${table(['Événement', 'Date', 'Remise', 'Actions'], eventRows, 'Aucun événement pour le moment.')}
</main>`,
  });
};
