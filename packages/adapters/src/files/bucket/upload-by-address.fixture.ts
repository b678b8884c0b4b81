import type { SignedUpload } from '@souvenance/core';

const ORIGIN = 'https://souvenance.example';

/** Sends the CORS preflight of a page of another origin. Throws when a header of the upload is not allowed. */
const preflight = async ({ url, headers }: SignedUpload): Promise<void> => {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const response = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': names.toSorted().join(','),
    },
  });
  const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
  const missing = names.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
  if (!response.ok || missing.length > 0) throw new Error(`a browser may not send ${missing.join(', ')}`);
};

/** Uploads bytes as a browser does. Throws an error with the store's own `code` when it refuses. */
export const uploadByAddress = async (signed: SignedUpload, body: Uint8Array): Promise<void> => {
  await preflight(signed);
  const { url, headers } = signed;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, origin: ORIGIN },
    body: Buffer.from(body),
  });
  const text = await response.text();
  if (response.ok) return;
  const [, code = text] = /<Code>(\w+)<\/Code>|"reason":"(\w+)"/.exec(text)?.filter(Boolean) ?? [];
  throw Object.assign(new Error(text), { code });
};
