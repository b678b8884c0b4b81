// Lone surrogates and most control characters may not stand in XML.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for XML content or an attribute; what XML forbids becomes U+FFFD. */
export const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

export interface XhtmlPage {
  readonly title: string;
  readonly type: 'frontmatter' | 'bodymatter' | 'backmatter';
  readonly body: string;
}

/** A whole XHTML page of the book. */
export const xhtmlPage = ({ title, type, body }: XhtmlPage): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="../css/book.css"/></head>
<body epub:type="${type}">
${body}
</body>
</html>
`;

/** The mark of a printed page's start. */
export const pageBreak = (page: number): string =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="page-${page}" aria-label="${page}"></span>`;
