import { escapeXml } from '@souvenance/contracts/rules';
import type { MailContent } from '../content/mail-content.ts';
import { darkStyle } from '../look/dark-style.ts';
import { culDeLampe } from '../look/ornament.ts';
import { fontFamilies, light } from '../look/palette.ts';
import type { Messages } from '../messages/messages.ts';
import { toOneLine } from '../words/clean-typed-text.ts';
import { normalizeWebAddress } from '../words/normalize-web-address.ts';
import { toMarkup } from '../words/to-markup.ts';

const attributes = `<mj-attributes>
  <mj-all font-family="${fontFamilies.text}" padding="0" />
  <mj-text color="${light.ink}" font-size="18px" line-height="1.6" padding="0 0 20px" />
  <mj-table color="${light.ink}" font-size="18px" line-height="1.45" padding="4px 0 24px" />
  <mj-button align="left" background-color="${light.garance}" color="${light.onGarance}" font-size="18px" font-weight="600" line-height="1.3" border-radius="6px" inner-padding="14px 28px" padding="12px 0 24px" />
  <mj-class name="quotation" font-family="${fontFamilies.heading}" font-size="28px" line-height="1.3" padding="0 0 0 20px" />
  <mj-class name="question" font-family="${fontFamilies.heading}" font-size="32px" line-height="1.3" padding="0 0 0 20px" />
  <mj-class name="remark" color="${light.inkSoft}" font-size="18px" line-height="1.5" padding="0 0 8px" />
  <mj-class name="notice" font-size="18px" font-weight="600" padding="14px 0" />
  <mj-class name="section-title" font-size="18px" font-weight="700" padding="12px 0 4px" />
</mj-attributes>`;

const style = `<mj-style>
.quotation { border-left: 3px solid ${light.garance}; }
.notice { border-top: 1px solid ${light.line}; border-bottom: 1px solid ${light.line}; }
.action a { min-height: 20px; }
${darkStyle}</mj-style>`;

const head = (subject: string, preview: string): string => `<mj-head>
<mj-title>${escapeXml(subject)}</mj-title>
<mj-preview>${escapeXml(preview)}</mj-preview>
${attributes}
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
${style}</mj-head>`;

const masthead = (messages: Messages): string =>
  `<mj-text css-class="ink" font-family="${fontFamilies.heading}" font-size="22px" line-height="1.2" padding="0 0 14px">${escapeXml(messages.company)}</mj-text>` +
  `<mj-divider css-class="line" border-width="1px" border-color="${light.line}" padding="0 0 36px" />`;

const headline = (heading: string): string =>
  `<mj-text css-class="ink heading" font-family="${fontFamilies.heading}" padding="0 0 24px"><h1 style="margin:0;font-size:34px;font-weight:400;line-height:1.15">${toMarkup(heading)}</h1></mj-text>`;

const footer = (why: string, siteUrl: string, messages: Messages): string =>
  `${culDeLampe}<mj-text css-class="soft" color="${light.inkSoft}" font-size="18px" line-height="1.55" padding="28px 0 0">` +
  `${escapeXml(why)}<br /><br /><a href="${escapeXml(normalizeWebAddress(siteUrl))}" style="color:${light.inkSoft}">${escapeXml(messages.company)}</a>. ${escapeXml(messages.companyLine)}</mj-text>`;

/** Puts the common layout around a mail's content, as MJML: one column of 600 px, no picture except an avatar. */
export const buildMailLayout = (content: MailContent, messages: Messages, siteUrl: string): string =>
  `<mjml lang="${escapeXml(messages.tag)}" dir="ltr">${head(toOneLine(content.subject), toOneLine(content.preview))}
<mj-body width="600px" background-color="${light.paper}" css-class="paper">
<mj-section css-class="paper" background-color="${light.paper}" padding="32px 24px 48px"><mj-column>
${masthead(messages)}${headline(toOneLine(content.heading))}${content.blocks.map(({ mjml }) => mjml).join('\n')}
${footer(content.why, siteUrl, messages)}
</mj-column></mj-section></mj-body></mjml>`;
