import type { Desk } from '../desk.ts';
import type { DeskAnswer, DeskRequest } from '../http/exchange.ts';
import { moneyText, timeText } from '../http/money-text.ts';
import { escapeHtml, pageAnswer } from '../http/page.ts';
import { unknownPage } from '../pay/end-page.ts';

const paymentRows = (desk: Desk, customer: string): string =>
  [...desk.state.charges.values()]
    .filter((charge) => charge.customer === customer && charge.status === 'succeeded')
    .reverse()
    .map(
      (charge) =>
        `<tr><th scope="row">${timeText(charge.created)}</th><td>${moneyText(charge.amount, charge.currency)}${
          charge.amount_refunded > 0
            ? `, dont ${moneyText(charge.amount_refunded, charge.currency)} remboursés`
            : ''
        }</td></tr>`,
    )
    .join('\n');

/** The customer's own page: past payments, and the way back to the site. */
export const answerPortal = (desk: Desk, request: DeskRequest): DeskAnswer => {
  const portal = desk.state.portals.get(request.url.pathname.slice('/portal/'.length));
  if (!portal) return unknownPage();
  const rows = paymentRows(desk, portal.customer);
  const back = portal.return_url
    ? `<p><a class="main" href="${escapeHtml(portal.return_url)}">Revenir au site</a></p>`
    : '';
  return pageAnswer({
    title: 'Vos paiements',
    policy: ["frame-ancestors 'none'"],
    body: `<main class="pay alone"><section class="card">
<h1>Vos paiements</h1>
${rows ? `<table><tbody>${rows}</tbody></table>` : '<p>Aucun paiement pour le moment.</p>'}
${back}
<p class="demo">Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée.</p>
</section></main>`,
  });
};
