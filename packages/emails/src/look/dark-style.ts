import { dark } from './palette.ts';

/** Dark mode for the mail clients that support it. MJML writes colours inline, so each is overridden by class. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .paper, .paper > div, .paper > table { background: ${dark.paper} !important; background-color: ${dark.paper} !important; }
  .ink, .ink div, .ink h1, .ink h2, .quotation div, .notice div { color: ${dark.ink} !important; }
  .asker td { color: ${dark.ink} !important; }
  span.face { background: ${dark.content} !important; color: ${dark.ink} !important; border-color: ${dark.line} !important; }
  .titles a { color: ${dark.ink} !important; }
  .soft, .soft div, .soft a, .titles .soft { color: ${dark.inkSoft} !important; }
  .rule, .notice, .line p, .quotation { border-color: ${dark.line} !important; }
  .thread p, .quotation { border-color: ${dark.garance} !important; }
  .action td, .action a { background: ${dark.garance} !important; color: ${dark.onGarance} !important; }
}
@media (max-width: 480px) {
  .heading h1 { font-size: 28px !important; }
  .quotation div { font-size: 24px !important; }
  .question div { font-size: 28px !important; }
}`;
