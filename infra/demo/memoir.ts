import { readFileSync } from 'node:fs';
import { coverChoice, photographPlacement } from '@souvenance/contracts';
import { z } from 'zod';

const photograph = z.strictObject({
  file: z.string().regex(/^[a-z-]+\.svg$/),
  caption: z.string().max(300).default(''),
  placement: photographPlacement.default('text'),
  /** Number of paragraphs of the chapter before it; 0 is before the first. */
  afterParagraph: z.int().nonnegative().default(0),
});

/** One story in the file's format: plain paragraphs with simple marks, which `toManuscriptStory` parses. */
const memoirChapter = z.strictObject({
  title: z.string().min(1).max(90),
  theme: z.string().max(120).default(''),
  question: z.string().max(300).default(''),
  period: z.string().max(80).default(''),
  signature: z.string().max(120).default(''),
  paragraphs: z.array(z.string().min(1)).min(1),
  photographs: z.array(photograph).max(12).default([]),
});

const member = z.strictObject({
  name: z.string().min(1).max(120),
  role: z.enum(['owner', 'editor', 'author', 'reader']),
  relation: z.string().max(120),
});

/** The whole file. A plain manuscript may omit family, cover and photographs, which then get empty values. */
export const memoir = z.strictObject({
  title: z.string().min(1).max(90),
  subtitle: z.string().max(120).default(''),
  narrator: z.string().min(1).max(120),
  language: z.literal('fr'),
  source: z.string().max(600).default(''),
  family: z.string().max(120).default(''),
  members: z.array(member).default([]),
  dedication: z.string().max(600).default(''),
  epigraph: z
    .strictObject({ text: z.string().max(600), source: z.string().max(120) })
    .nullable()
    .default(null),
  backText: z.string().max(900).default(''),
  cover: coverChoice
    .pick({ model: true, palette: true })
    .extend({ photograph: z.string().nullable().default(null) })
    .prefault({}),
  chapters: z.array(memoirChapter).min(1),
});

export type MemoirChapter = z.infer<typeof memoirChapter>;
export type Memoir = z.infer<typeof memoir>;

const demonstration = new URL('./memoir.json', import.meta.url);

/** Reads a memoir, by default the demonstration family's. Throws a ZodError when the file does not match the schema. */
export const readMemoir = (file: string | URL = demonstration): Memoir =>
  memoir.parse(JSON.parse(readFileSync(file, 'utf8')));
