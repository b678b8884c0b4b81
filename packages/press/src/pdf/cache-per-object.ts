import type { PdfFile } from './pdf-file.ts';
import { type PdfValue, toReference } from './pdf-value.ts';

/** Caches `readObject` per file and object, since many pages refer to the same object. */
export const cachePerObject = <T>(
  readObject: (file: PdfFile, object: PdfValue) => T,
): ((file: PdfFile, object: PdfValue) => T) => {
  const files = new WeakMap<PdfFile, Map<number, T>>();
  return (file, object) => {
    const ref = toReference(object);
    if (ref === null) return readObject(file, object);
    const results = files.get(file) ?? new Map<number, T>();
    files.set(file, results);
    if (!results.has(ref)) results.set(ref, readObject(file, object));
    return results.get(ref) as T;
  };
};
