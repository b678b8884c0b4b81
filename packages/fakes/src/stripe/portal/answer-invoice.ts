import { escapeUTF8 } from 'entities';
import type { HttpAnswer, HttpRequest } from '../http/exchange.ts';
import { formatMoney, formatTime } from '../http/format-money.ts';
import { renderPage } from '../http/page.ts';
import { renderUnknownPage } from '../pay/end-page.ts';
import type { StripeContext } from '../state/stripe-context.ts';

/** The invoice of a subscription, protected by its unguessable id, as Stripe's is by its URL. */
export const answerInvoice = (context: StripeContext, request: HttpRequest): HttpAnswer => {
  const invoice = context.state.invoices.get(request.url.pathname.slice('/invoice/'.length));
  if (!invoice) return renderUnknownPage();
  const lines = invoice.lines.data.map(
    (line) =>
      `<tr><th scope="row">${escapeUTF8(line.description ?? 'Abonnement')}</th><td>${formatMoney(line.amount, line.currency)}</td></tr>`,
  );
  return renderPage({
    title: `Facture ${invoice.number}`,
    policy: ["frame-ancestors 'none'"],
    body: `<main class="pay alone"><section class="card">
<h1>Facture ${invoice.number}</h1>
<p>${formatTime(invoice.created)}</p>
<table><tbody>${lines.join('\n')}</tbody>
<tfoot><tr><th scope="row">${invoice.status === 'paid' ? 'Payé' : 'À payer'}, taxes comprises</th><td>${formatMoney(invoice.amount_due, invoice.currency)}</td></tr></tfoot></table>
<p class="demo">Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée.</p>
</section></main>`,
  });
};
