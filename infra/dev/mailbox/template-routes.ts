import { escapeXml as h } from '@souvenance/contracts/rules';
import { mailKinds, renderMail, sampleMail } from '@souvenance/emails';
import { pageFrame } from './page-frame.ts';

type Kind = (typeof mailKinds)[number];

/** The samples speak of no site of ours. */
const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

const rendered = (kind: Kind) => renderMail(kind, sampleMail(kind), options);

/** The kind that an address names; null for any other word. */
export const kindOf = (name: string): Kind | null => mailKinds.find((kind) => kind === name) ?? null;

export const templateHtml = async (kind: Kind): Promise<string> => (await rendered(kind)).html;

const line = async (kind: Kind): Promise<string> =>
  `<li><a href="/modeles/${kind}"><span class="soft">${kind}</span><strong>${h((await rendered(kind)).subject)}</strong></a></li>`;

/** Every kind of mail with its sample's subject. */
export const templatesPage = async (): Promise<string> =>
  pageFrame(
    'Modèles de courriels',
    `<p><a href="/">Tous les courriels</a></p><h1>Modèles de courriels</h1>
<p class="soft">Chaque lettre de la maison, avec des données d’exemple. Rien ici n’a été envoyé.</p>
<ul class="mails">${(await Promise.all(mailKinds.map(line))).join('')}</ul>`,
  );

/** One kind as it reads, and its plain text. It follows the theme of the system. */
export const templatePage = async (kind: Kind): Promise<string> => {
  const { subject, text } = await rendered(kind);
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return pageFrame(
    subject,
    `<p><a href="/modeles">Tous les modèles</a></p><h1>${h(subject)}</h1>
<iframe title="La lettre telle qu’elle se lit" sandbox="${sandbox}" src="/modeles/${kind}/html"></iframe>
<h2>Version en texte seul</h2><pre class="text">${h(text)}</pre>`,
  );
};
