import { escapeUTF8 } from 'entities';
import type { HttpAnswer, HttpRequest } from '../http/exchange.ts';
import { moneyText, timeText } from '../http/money-text.ts';
import { pageAnswer } from '../http/page.ts';
import { unknownPage } from '../pay/end-page.ts';
import type { StripeContext } from '../state/stripe-context.ts';

/** The invoice of a subscription, protected by its unguessable id, as Stripe's is by its URL. */
export const answerInvoice = (context: StripeContext, request: HttpRequest): HttpAnswer => {
  const invoice = context.state.invoices.get(request.url.pathname.slice('/invoice/'.length));
  if (!invoice) return unknownPage();
  const lines = invoice.lines.data.map(
    (line) =>
      `<tr><th scope="row">${escapeUTF8(line.description ?? 'Abonnement')}</th><td>${moneyText(line.amount, line.currency)}</td></tr>`,
  );
  return pageAnswer({
    title: `Facture ${invoice.number}`,
    policy: ["frame-ancestors 'none'"],
    body: `<main class="pay alone"><section class="card">
<h1>Facture ${invoice.number}</h1>
<p>${timeText(invoice.created)}</p>
<table><tbody>${lines.join('\n')}</tbody>
<tfoot><tr><th scope="row">${invoice.status === 'paid' ? 'Payé' : 'À payer'}, taxes comprises</th><td>${moneyText(invoice.amount_due, invoice.currency)}</td></tr></tfoot></table>
<p class="demo">Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée.</p>
</section></main>`,
  });
};
