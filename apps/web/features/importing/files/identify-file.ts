/** Characters of the id of a file. */
const ID_LENGTH = 32;

/** Hashes of the files of this page: a file is identified several times on its way to the server. */
const hashes = new WeakMap<Blob, Promise<string>>();

const hashFile = async (file: Blob): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LENGTH);
};

/**
 * Returns an id that is the same each time a file is chosen, so that an import that was broken off goes on. A file that
 * could not be read is read again at the next call.
 */
export const identifyFile = (file: Blob): Promise<string> => {
  const existing = hashes.get(file);
  if (existing !== undefined) return existing;
  const hash = hashFile(file);
  hashes.set(file, hash);
  hash.catch(() => hashes.delete(file));
  return hash;
};
