/** Characters of the id of a file. */
const ID_LENGTH = 32;

/**
 * Returns an id that is the same each time a file is chosen, so that an import that was broken off goes on; a random one
 * where the browser has no cryptography (a page without TLS).
 */
export const identifyFile = async (file: File): Promise<string> => {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return crypto.randomUUID();
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LENGTH);
};
