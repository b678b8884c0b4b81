/** Returns a new creation id; undefined on insecure origins, where a repeated creation makes a second story. */
export const createCreationId = (): string | undefined => globalThis.crypto?.randomUUID?.();
