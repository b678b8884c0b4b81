/** What the edge's own answers carry, as every answer of the site does. */
export const ownHeaders = {
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

/** What the API's callers read while the API is away: the contract's error shape. */
export const unavailableJson = (requestId: string): string =>
  JSON.stringify({
    error: {
      code: 'service.unavailable',
      message:
        'Le service ne répond pas pour le moment. Ce qui est enregistré est gardé. Réessayez dans une minute.',
      requestId,
    },
  });

/** What people read while the site is away: plain, calm, and it tries again by itself. */
export const unavailablePage = (requestId: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Un instant, s’il vous plaît</title>
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
<h1>Un instant, s’il vous plaît</h1>
<p>Souvenance ne répond pas pour le moment. Ce qui est enregistré est gardé.</p>
<p>Cette page essaie à nouveau toute seule dans dix secondes.</p>
<p><small>Référence : ${requestId}</small></p>
</main></body>
</html>
`;
