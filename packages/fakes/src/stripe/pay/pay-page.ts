import { escapeUTF8 } from 'entities';
import type { HttpAnswer } from '../http/exchange.ts';
import { formatMoney } from '../http/format-money.ts';
import { renderPage } from '../http/page.ts';
import type { Checkout } from '../state/stripe-state.ts';
import { buildFramePolicy } from './build-frame-policy.ts';
import type { CardField, CardForm, CardProblems } from './read-card.ts';
import { renderOrderSummary } from './render-order-summary.ts';

export interface PayView {
  checkout: Checkout;
  /** The checked origin of the embedding page. */
  parent: string | null;
  asksEmail: boolean;
  card?: CardForm;
  problems?: CardProblems;
  /** A refusal by the bank. */
  refusal?: string;
}

interface Field {
  name: CardField;
  label: string;
  hint?: string;
  attributes: string;
}

const EMAIL: Field = {
  name: 'email',
  label: 'Adresse électronique',
  attributes: 'type="email" autocomplete="email"',
};
const NUMBER: Field = {
  name: 'number',
  label: 'Numéro de carte',
  attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 1234 1234 1234"',
};
const EXPIRY: Field = {
  name: 'expiry',
  label: 'Date d’expiration',
  hint: 'Mois et année',
  attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / AA"',
};
const CODE: Field = {
  name: 'code',
  label: 'Code de sécurité',
  hint: '3 chiffres, au dos',
  attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"',
};
const NAME: Field = { name: 'name', label: 'Nom sur la carte', attributes: 'autocomplete="cc-name"' };

const fieldHtml = (field: Field, { card, problems }: PayView): string => {
  const { name, label, hint, attributes } = field;
  const problem = problems?.[name];
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ');
  const value = name === 'code' ? '' : (card?.[name] ?? '');
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} required value="${escapeUTF8(value)}"${
    described ? ` aria-describedby="${described}"` : ''
  }${problem ? ' aria-invalid="true"' : ''}>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? `<p class="problem" id="${name}-problem">${problem}</p>` : ''}
</div>`;
};

const noticeHtml = ({ refusal, problems }: PayView): string => {
  const text = refusal ?? (problems ? 'Quelques indications sont à reprendre. Rien n’a été débité.' : null);
  return text ? `<p class="notice" role="alert" tabindex="-1">${escapeUTF8(text)}</p>` : '';
};

const cardFields = (view: PayView): string => `${fieldHtml(NUMBER, view)}
<div class="pair">
${fieldHtml(EXPIRY, view)}
${fieldHtml(CODE, view)}
</div>
${fieldHtml(NAME, view)}`;

const TEST_CARDS = `<details class="cards">
<summary>Cartes d’essai</summary>
<dl>
<div><dt>Acceptée</dt><dd>4242 4242 4242 4242</dd></div>
<div><dt>Refusée</dt><dd>4000 0000 0000 0002</dd></div>
</dl>
<p class="hint">Une date à venir, un code et un nom quelconques.</p>
</details>`;

const formHtml = (view: PayView): string => {
  const { session } = view.checkout;
  const total = session.amount_total ?? 0;
  const isFree = total === 0;
  const button = isFree ? 'Confirmer la commande' : `Payer ${formatMoney(total, session.currency ?? 'eur')}`;
  return `<section class="card" aria-labelledby="card-title">
<h1 id="card-title">${isFree ? 'Votre commande est offerte' : 'Paiement par carte'}</h1>
${noticeHtml(view)}
<form method="post" novalidate>
${view.asksEmail ? fieldHtml(EMAIL, view) : ''}
${isFree ? '' : cardFields(view)}
<button type="submit" class="main" data-busy="Paiement en cours…">${button}</button>
</form>
<p class="demo">Guichet de paiement de démonstration\u00a0: aucune somme n’est débitée.</p>
${isFree ? '' : TEST_CARDS}
</section>`;
};

/** The card form of an open checkout. */
export const payPage = (view: PayView): HttpAnswer => {
  const { session } = view.checkout;
  const title = `Paiement de ${formatMoney(session.amount_total ?? 0, session.currency ?? 'eur')}`;
  return renderPage({
    title: view.refusal || view.problems ? `À reprendre\u00a0: ${title}` : title,
    policy: buildFramePolicy(view.checkout),
    script: true,
    body: `<main class="pay" aria-label="Paiement" data-parent="${escapeUTF8(view.parent ?? '')}">
${renderOrderSummary(view.checkout)}
${formHtml(view)}
</main>`,
  });
};
