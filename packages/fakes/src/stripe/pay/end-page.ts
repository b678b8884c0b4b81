import { escapeUTF8 } from 'entities';
import type { HttpAnswer } from '../http/exchange.ts';
import { renderPage } from '../http/page.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { buildFramePolicy } from './build-frame-policy.ts';

/** URL after a completed checkout, including the session's id; null when the page stays. */
export const returnUrl = ({ session }: Checkout): string | null => {
  if (session.redirect_on_completion === 'never' || session.redirect_on_completion === 'if_required')
    return null;
  const address = session.success_url ?? session.return_url;
  return address?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
};

const message = (title: string, text: string, link = ''): string =>
  `<section class="card end"><h1>${title}</h1><p>${text}</p>${link}</section>`;

/** The page of a completed checkout; its script tells the embedding page where to go. */
export const completePage = (checkout: Checkout, parent: string | null): HttpAnswer => {
  const address = returnUrl(checkout);
  const link = address
    ? `<p><a class="main" target="_top" href="${escapeUTF8(address)}">Continuer</a></p>`
    : '';
  return renderPage({
    title: 'Paiement enregistré',
    policy: buildFramePolicy(checkout),
    script: true,
    body: `<main class="pay alone" aria-label="Paiement" data-parent="${escapeUTF8(parent ?? '')}" data-complete data-return="${escapeUTF8(address ?? '')}">
${message('Paiement enregistré', 'Merci. Guichet de démonstration\u00a0: aucune somme n’a été débitée.', link)}
</main>`,
  });
};

export const renderExpiredPage = (checkout: Checkout, parent: string | null): HttpAnswer => {
  const back = checkout.session.cancel_url;
  const link = back
    ? `<p><a class="main" target="_top" href="${escapeUTF8(back)}">Revenir au site</a></p>`
    : '';
  const text =
    'Le temps prévu pour payer est écoulé. Rien n’a été débité. Reprenez la commande depuis le site.';
  return renderPage({
    title: 'Paiement expiré',
    status: 410,
    policy: buildFramePolicy(checkout),
    script: true,
    body: `<main class="pay alone" aria-label="Paiement" data-parent="${escapeUTF8(parent ?? '')}">${message('Ce paiement a expiré', text, link)}</main>`,
  });
};

export const renderUnknownPage = (): HttpAnswer =>
  renderPage({
    title: 'Paiement introuvable',
    status: 404,
    body: `<main class="pay alone" aria-label="Paiement">${message('Paiement introuvable', 'Cette adresse ne correspond à aucun paiement. Reprenez la commande depuis le site.')}</main>`,
  });
