import { escapeXml as h } from '@souvenance/contracts/rules';
import type { Mail } from './mail-store.ts';
import type { TotpCode } from './otpauth.ts';
import { renderPageFrame } from './render-page-frame.ts';

const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** Formats a time as the site does: "21 nov., 14 h 32". */
const writtenMoment = (iso: string): string =>
  moment.format(new Date(iso)).replace(/(\d\d):(\d\d)/, '$1\u00a0h\u00a0$2');

const toSubject = (mail: Mail): string => mail.subject || '(sans objet)';

const countOf = (count: number): string => {
  if (count === 0) return 'Aucun courriel pour le moment.';
  return count === 1
    ? '1\u00a0courriel, gardé sur cette machine.'
    : `${count}\u00a0courriels, gardés sur cette machine.`;
};

const mailLine = (mail: Mail): string =>
  `<li><a href="/mails/${mail.id}"><span class="soft">${writtenMoment(mail.at)}</span><strong>${h(toSubject(mail))}</strong>` +
  `<span class="to">À ${h(mail.envelope.to.join(', '))}</span></a></li>`;

const EMPTY_FORM = '<form method="post" action="/clear"><button>Vider la boîte</button></form>';

/** The list of all mails, newest first. */
export const renderListPage = (mails: Mail[]): string =>
  renderPageFrame(
    'Boîte aux lettres locale',
    `<h1>Boîte aux lettres</h1>
<p class="soft">Tout ce que Souvenance envoie depuis cette machine arrive ici, et nulle part ailleurs. ${countOf(mails.length)}</p>
<p><a href="/modeles">Voir les modèles de courriels</a></p>
${mails.length === 0 ? '' : `<ul class="mails">${mails.map(mailLine).join('')}</ul>${EMPTY_FORM}`}`,
  );

const codeBlock = (mail: Mail, totp: TotpCode | null): string =>
  totp === null
    ? ''
    : `<div class="code"><span>Code de connexion du moment</span><output id="code" aria-live="polite">${totp.code}</output>
<span class="soft">Change dans <span id="left">${totp.expiresInSeconds}</span>\u00a0s</span></div>
<script src="/code.js" data-mail="${mail.id}"></script>`;

const attachmentLine = (mail: Mail, index: number): string => {
  const { filename, bytes } = mail.attachments[index] ?? { filename: '', bytes: new Uint8Array() };
  const kilobytes = Math.max(1, Math.round(bytes.byteLength / 1000)).toLocaleString('fr-FR');
  return `<li><a href="/mails/${mail.id}/attachments/${index}">${h(filename)}</a> <span class="soft">${kilobytes}\u00a0ko</span></li>`;
};

const headerLines = (mail: Mail): string =>
  mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');

const attachmentList = (mail: Mail): string =>
  mail.attachments.length === 0
    ? ''
    : `<h2>Pièces jointes</h2><ul>${mail.attachments.map((_, index) => attachmentLine(mail, index)).join('')}</ul>`;

const bodies = (mail: Mail): string => {
  // Popups are allowed to escape the sandbox, so that a link of the mail opens the real site in a new tab.
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const frame = `<iframe title="Le courriel tel qu’il se lit" sandbox="${sandbox}" src="/mails/${mail.id}/html"></iframe>`;
  const text = `<pre class="text">${h(mail.text)}</pre>`;
  return mail.html ? `${frame}<h2>Version en texte seul</h2>${text}` : text;
};

/** One mail: rendered, as plain text, with its headers, and with the live code of a second factor that it contains. */
export const renderMailPage = (mail: Mail, totp: TotpCode | null): string =>
  renderPageFrame(
    toSubject(mail),
    `<p><a href="/">Tous les courriels</a></p>
<h1>${h(toSubject(mail))}</h1>
<dl><dt>De</dt><dd>${h(mail.from)}</dd><dt>À</dt><dd>${h(mail.envelope.to.join(', '))}</dd><dt>Reçu</dt><dd>${writtenMoment(mail.at)}</dd></dl>
${codeBlock(mail, totp)}
${bodies(mail)}
${attachmentList(mail)}
<details><summary>En-têtes</summary><pre>${h(headerLines(mail))}</pre></details>
<p><a href="/mails/${mail.id}/source">Source du courriel</a></p>`,
  );

/** Page for an unknown address. */
export const renderMissingPage = (): string =>
  renderPageFrame(
    'Courriel introuvable',
    '<h1>Ce courriel n’est plus ici</h1><p><a href="/">Tous les courriels</a></p>',
  );

/** Updates the shown code and its countdown. */
export const CODE_SCRIPT = `
const { mail } = document.currentScript.dataset;
setInterval(async () => {
  const answer = await fetch('/api/mails/' + mail + '/totp');
  if (!answer.ok) return;
  const { code, expiresInSeconds } = await answer.json();
  const shown = document.getElementById('code');
  if (shown.textContent !== code) shown.textContent = code;
  document.getElementById('left').textContent = expiresInSeconds;
}, 1000);
`;
