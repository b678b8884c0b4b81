/** Bytes by name, as many as fit: those that nobody asked for the longest go first. */
export interface KeptLately {
  get(name: string): Uint8Array | null;
  put(name: string, bytes: Uint8Array): void;
}

export const keptLately = (bytesMax: number): KeptLately => {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  const drop = (name: string): void => {
    total -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  return {
    get: (name) => {
      const bytes = kept.get(name);
      if (bytes === undefined) return null;
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    put: (name, bytes) => {
      drop(name);
      kept.set(name, bytes);
      total += bytes.length;
      for (const oldest of kept.keys()) {
        if (total <= bytesMax || kept.size === 1) break;
        drop(oldest);
      }
    },
  };
};
