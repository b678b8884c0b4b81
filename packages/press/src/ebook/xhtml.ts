import { escapeXml } from '@souvenance/contracts/rules';

export interface XhtmlPage {
  readonly title: string;
  readonly type: 'frontmatter' | 'bodymatter' | 'backmatter';
  readonly body: string;
}

/** A whole XHTML page of the book. `body` must be escaped. */
export const renderXhtmlPage = ({
  title,
  type,
  body,
}: XhtmlPage): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="../css/book.css"/></head>
<body epub:type="${type}">
${body}
</body>
</html>
`;

/**
 * The marker of a printed page's beginning. Its number is in `title`: Ace asks for a label, and ARIA forbids
 * `aria-label` on this role.
 */
export const renderPageBreak = (page: number): string =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="page-${page}" title="${page}"></span>`;
