/** Characters of the id of a file. */
const ID_LENGTH = 32;

/** Returns an id that is the same each time a file is chosen, so that an import that was broken off goes on. */
export const identifyFile = async (file: Blob): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LENGTH);
};
