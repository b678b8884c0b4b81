import type { SignedUpload } from '@souvenance/core';

/** Sends bytes as a browser does; rejects with the code in which the store words its refusal. */
export const uploadByAddress = async ({ url, headers }: SignedUpload, body: Uint8Array): Promise<void> => {
  const answer = await fetch(url, { method: 'PUT', headers: { ...headers }, body: Buffer.from(body) });
  const text = await answer.text();
  if (answer.ok) return;
  const [, code = text] = /<Code>(\w+)<\/Code>|"reason":"(\w+)"/.exec(text)?.filter(Boolean) ?? [];
  throw Object.assign(new Error(text), { code });
};
