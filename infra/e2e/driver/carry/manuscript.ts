import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { coverChoice, photographPlacement } from '@souvenance/contracts';
import { z } from 'zod';
import { LocalProblem } from '../../../dev/tools/problem.ts';

const text = z.string().default('');

const photograph = z.object({
  /** File of a picture or a drawing; the path is relative to the manuscript's folder. */
  file: z.string().min(1),
  caption: text,
  placement: photographPlacement.default('text'),
  /** Number of paragraphs of the chapter before it; 0 is before the first. */
  afterParagraph: z.int().nonnegative().default(0),
});

const chapter = z.object({
  title: text,
  theme: text,
  question: text,
  period: text,
  signature: text,
  paragraphs: z.array(z.string()),
  photographs: z.array(photograph).default([]),
});

/**
 * A manuscript in the format of the demonstration memoir, of which only the chapters are required. Lengths aren't
 * checked here; texts that are too long for the product are shortened or split later, with a remark.
 */
export const carriedManuscript = z.object({
  title: text,
  subtitle: text,
  narrator: text,
  dedication: text,
  backText: text,
  epigraph: z.object({ text: z.string(), source: text }).nullable().default(null),
  cover: coverChoice
    .pick({ model: true, palette: true })
    .extend({ photograph: z.string().nullable().default(null) })
    .prefault({}),
  chapters: z.array(chapter).min(1),
});

export type CarriedManuscript = z.infer<typeof carriedManuscript> & {
  /** Folder that the photographs' paths are relative to. */
  folder: string;
};
export type CarriedChapter = z.infer<typeof chapter>;
export type CarriedPhotograph = z.infer<typeof photograph>;

const parseJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new LocalProblem(`Le manuscrit n’est pas un fichier JSON : ${file}.`, { cause });
    throw new LocalProblem(`Le manuscrit ne peut pas être lu\u00a0: ${file}.`, { cause });
  }
};

const hasChapters = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'chapters' in value &&
  Array.isArray(value.chapters) &&
  value.chapters.length > 0;

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/**
 * Reads a manuscript in the format of the demonstration memoir.
 * @throws LocalProblem with one sentence for a missing file, invalid JSON, missing chapters or an invalid field.
 */
export const readCarriedManuscript = (file: string): CarriedManuscript => {
  if (!existsSync(file)) throw new LocalProblem(`Le manuscrit est introuvable\u00a0: ${file}.`);
  const value = parseJson(file);
  if (!hasChapters(value)) throw new LocalProblem(`Le manuscrit ne contient aucun chapitre\u00a0: ${file}.`);
  const parsed = carriedManuscript.safeParse(value);
  if (!parsed.success) {
    const places = [...new Set(parsed.error.issues.map(({ path }) => placeOf(path)))].slice(0, 3);
    throw new LocalProblem(
      `Le manuscrit n’a pas la forme attendue, à cet endroit\u00a0: ${places.join(', ')}.`,
    );
  }
  if (parsed.data.chapters.every(({ paragraphs }) => paragraphs.every((words) => words.trim() === '')))
    throw new LocalProblem(`Le manuscrit ne contient aucun texte\u00a0: ${file}.`);
  return { ...parsed.data, folder: dirname(resolve(file)) };
};
