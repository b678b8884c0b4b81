import { escapeXml } from '@souvenance/contracts/rules';

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --sheet: #faf7f2; --line: #e4ddd2; --ink: #0a0a0a; --soft: #57514a; --garance: #8c1c2b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0a0a0a; --sheet: #161412; --line: #2e2a26; --ink: #f5f1ea; --soft: #c4bcb0; --garance: #f0a39b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 18px/1.6 Montserrat, system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font: 400 36px/1.2 "Abril Fatface", Georgia, serif; margin: 0 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 32px 0 8px; }
a { color: var(--garance); text-underline-offset: 4px; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); }
ul.mails { list-style: none; margin: 24px 0; padding: 0; border-top: 1px solid var(--line); }
ul.mails a { display: grid; grid-template-columns: 11rem 1fr; gap: 4px 16px; padding: 14px 8px; border-bottom: 1px solid var(--line);
  color: inherit; text-decoration: none; }
ul.mails a:hover { background: var(--sheet); } ul.mails strong { overflow-wrap: anywhere; }
ul.mails .to { grid-column: 2; color: var(--soft); overflow-wrap: anywhere; }
@media (max-width: 40rem) { ul.mails a { grid-template-columns: 1fr; } ul.mails .to { grid-column: 1; } }
button { font: inherit; min-height: 48px; padding: 0 20px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--sheet); color: var(--ink); cursor: pointer; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sheet); border-radius: 6px; padding: 16px; margin: 0; font: 16px/1.5 ui-monospace, monospace; }
pre.text { font: inherit; }
summary { cursor: pointer; min-height: 48px; padding: 10px 0; }
.code { display: inline-grid; gap: 0; background: var(--sheet); border-left: 4px solid var(--garance); padding: 12px 24px; margin: 16px 0; }
.code output { font: 600 40px/1.2 ui-monospace, monospace; letter-spacing: .12em; }
`;

/** A French page of the inbox around a body. */
export const renderPageFrame = (title: string, body: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
