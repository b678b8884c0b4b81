/** Headers of the edge's own responses, the same as on every response of the site. */
const ownHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Header added for visitors with HTTPS. */
const hstsHeader = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

/** Statuses of responses that the edge writes itself. */
export type EdgeStatus = 400 | 405 | 408 | 413 | 431 | 503;

interface ErrorTexts {
  /** Error code of the contract, since API callers know no other. */
  readonly code: string;
  readonly title: string;
  readonly sentence: string;
}

const invalidRequest: ErrorTexts = {
  code: 'request.invalid',
  title: 'Cette demande n’a pas la forme attendue',
  sentence: 'Rechargez la page, puis recommencez. Ce qui est enregistré est gardé.',
};

const errorTexts: Record<EdgeStatus, ErrorTexts> = {
  400: invalidRequest,
  405: invalidRequest,
  408: {
    code: 'request.invalid',
    title: 'L’envoi s’est arrêté en route',
    sentence:
      'La connexion n’avançait plus. Ce qui est enregistré est gardé. Vérifiez votre connexion, puis recommencez.',
  },
  413: {
    code: 'request.too_large',
    title: 'L’envoi est trop volumineux',
    sentence: 'Rien n’a été perdu. Recommencez avec un fichier plus léger.',
  },
  431: {
    ...invalidRequest,
    sentence:
      'Effacez les cookies de ce site dans votre navigateur, puis recommencez. Ce qui est enregistré est gardé.',
  },
  503: {
    code: 'service.unavailable',
    title: 'Un instant, s’il vous plaît',
    sentence: 'Souvenance ne répond pas pour le moment. Ce qui est enregistré est gardé.',
  },
};

/** Error body for callers of the API, in the contract's format. */
const json = (status: EdgeStatus, requestId: string): string => {
  const { code, title, sentence } = errorTexts[status];
  const message =
    status === 503
      ? 'Le service ne répond pas pour le moment. Ce qui est enregistré est gardé. Réessayez dans une minute.'
      : `${title}. ${sentence}`;
  return JSON.stringify({ error: { code, message, requestId } });
};

/** Error page for people; it reloads itself while the site is unavailable. */
const page = (status: EdgeStatus, requestId: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${status === 503 ? '<meta http-equiv="refresh" content="10">\n' : ''}<title>${errorTexts[status].title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; background: #fff; color: #0a0a0a;
  font: 18px/1.6 Montserrat, system-ui, sans-serif; }
main { max-width: 34rem; border-left: 4px solid #8c1c2b; padding-left: 24px; }
h1 { font: 400 32px/1.2 "Abril Fatface", Georgia, serif; margin: 0 0 16px; }
small { font-size: 16px; color: #57514a; }
@media (prefers-color-scheme: dark) { body { background: #0a0a0a; color: #f5f1ea; } small { color: #c4bcb0; } }
</style>
</head>
<body><main>
<h1>${errorTexts[status].title}</h1>
<p>${errorTexts[status].sentence}</p>
${status === 503 ? '<p>Cette page essaie à nouveau toute seule dans dix secondes.</p>\n' : ''}<p><small>Référence : ${requestId}</small></p>
</main></body>
</html>
`;

const furtherHeaders: Partial<Record<EdgeStatus, Record<string, string>>> = {
  405: { allow: 'GET, HEAD' },
  503: { 'retry-after': '5' },
};

/** Headers and body of the edge's own response: JSON for API callers, a page for people. */
export const buildEdgeAnswer = (
  status: EdgeStatus,
  { isApi, isHttps, requestId }: { isApi: boolean; isHttps: boolean; requestId: string },
) => {
  const body = Buffer.from(isApi ? json(status, requestId) : page(status, requestId));
  const headers: Record<string, string | number> = {
    ...ownHeaders,
    ...(isHttps ? hstsHeader : {}),
    ...furtherHeaders[status],
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': body.byteLength,
  };
  return { headers, body };
};
