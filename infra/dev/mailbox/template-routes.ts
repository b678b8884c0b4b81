import { escapeXml as h } from '@souvenance/contracts/rules';
import { cloneSampleMail, mailKinds, renderMail } from '@souvenance/emails';
import { renderPageFrame } from './render-page-frame.ts';

type Kind = (typeof mailKinds)[number];

/** The samples use a reserved site URL. */
const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

const rendered = (kind: Kind) => renderMail(kind, cloneSampleMail(kind), options);

/** Returns the mail kind of a URL segment; null when there is none. */
export const findKind = (name: string): Kind | null => mailKinds.find((kind) => kind === name) ?? null;

export const renderTemplateHtml = async (kind: Kind): Promise<string> => (await rendered(kind)).html;

const line = async (kind: Kind): Promise<string> =>
  `<li><a href="/modeles/${kind}"><span class="soft">${kind}</span><strong>${h((await rendered(kind)).subject)}</strong></a></li>`;

/** Lists every kind of mail with its sample's subject. */
export const renderTemplatesPage = async (): Promise<string> =>
  renderPageFrame(
    'Modèles de courriels',
    `<p><a href="/">Tous les courriels</a></p><h1>Modèles de courriels</h1>
<p class="soft">Chaque lettre de la maison, avec des données d’exemple. Rien ici n’a été envoyé.</p>
<ul class="mails">${(await Promise.all(mailKinds.map(line))).join('')}</ul>`,
  );

/** Shows one kind of mail and its plain text; the page follows the system's theme. */
export const renderTemplatePage = async (kind: Kind): Promise<string> => {
  const { subject, text } = await rendered(kind);
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return renderPageFrame(
    subject,
    `<p><a href="/modeles">Tous les modèles</a></p><h1>${h(subject)}</h1>
<iframe title="La lettre telle qu’elle se lit" sandbox="${sandbox}" src="/modeles/${kind}/html"></iframe>
<h2>Version en texte seul</h2><pre class="text">${h(text)}</pre>`,
  );
};
