import { escapeUTF8 } from 'entities';
import { formatMoney } from '../http/format-money.ts';
import type { Checkout } from '../state/stripe-state.ts';

/** The lines of the order and its total. */
export const renderOrderSummary = ({ session, lineItems }: Checkout): string => {
  const money = (amount: number | null | undefined): string =>
    formatMoney(amount ?? 0, session.currency ?? 'eur');
  const lines = lineItems.map((line) => {
    const quantity = (line.quantity ?? 1) > 1 ? ` <span class="times">×\u00a0${line.quantity}</span>` : '';
    return `<tr><th scope="row">${escapeUTF8(line.description ?? 'Article')}${quantity}</th><td>${money(line.amount_subtotal)}</td></tr>`;
  });
  return `<section class="order" aria-labelledby="order-title">
<h2 id="order-title">Votre commande</h2>
<table>
<tbody>
${lines.join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total, taxes comprises</th><td>${money(session.amount_total)}</td></tr></tfoot>
</table>
</section>`;
};
