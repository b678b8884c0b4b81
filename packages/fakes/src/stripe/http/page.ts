import { escapeUTF8 } from 'entities';
import type { HttpAnswer } from './exchange.ts';

export interface Page {
  title: string;
  /** HTML within `<body>`, already escaped. */
  body: string;
  status?: number;
  /** Additional directives of the content security policy. */
  policy?: string[];
  script?: boolean;
}

/** An HTML page in French with the fake's own style sheet and no external resources. */
export const renderPage = ({ title, body, status = 200, policy = [], script = false }: Page): HttpAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // URLs contain secrets, which other sites must not receive. The fake itself must: with `no-referrer`, its own forms
    // would have the origin null.
    'referrer-policy': 'same-origin',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      ...policy,
    ].join('; '),
  },
  body: `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/fake-stripe.css">
${script ? '<script src="/pay.js" defer></script>' : ''}
</head>
<body>
${body}
</body>
</html>
`,
});
