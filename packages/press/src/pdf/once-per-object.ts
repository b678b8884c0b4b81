import type { PdfFile } from './pdf-file.ts';
import { type PdfValue, refOf } from './pdf-value.ts';

/** Reads what follows from one object of a file only once for the file, however many pages name it. */
export const oncePerObject = <T>(
  read: (file: PdfFile, object: PdfValue) => T,
): ((file: PdfFile, object: PdfValue) => T) => {
  const files = new WeakMap<PdfFile, Map<number, T>>();
  return (file, object) => {
    const ref = refOf(object);
    if (ref === null) return read(file, object);
    const known = files.get(file) ?? new Map<number, T>();
    files.set(file, known);
    if (!known.has(ref)) known.set(ref, read(file, object));
    return known.get(ref) as T;
  };
};
