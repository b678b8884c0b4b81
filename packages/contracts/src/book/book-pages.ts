import { z } from 'zod';
import {
  CHRONOLOGY_LINES_MAX,
  CHRONOLOGY_WORDS_MAX,
  INDEX_FORMS_MAX,
  INDEX_NAME_MAX,
  INDEX_NAMES_MAX,
  TREE_NAME_MAX,
  TREE_PEOPLE_MAX,
} from '../bounds/book-pages-bounds.ts';
import { nameKinds } from '../enums/writing.ts';
import { id, plainLine } from '../fields.ts';
import { lifeYears } from './story-time.ts';

/** The writer of a list makes its ids; they are unique only within their book. */
const localId = z.string().regex(/^[a-z0-9-]{1,40}$/);

const hasUniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((one) => one.id)).size === items.length;

const chronologyLine = z.strictObject({
  id: localId,
  years: lifeYears,
  text: plainLine(CHRONOLOGY_WORDS_MAX, 'chronology.line_too_long').min(1),
  /** The story from which the line was proposed; null for a line that the family wrote. */
  storyId: id.nullable(),
  /** True for a line that is stored but not printed. */
  isHidden: z.boolean(),
});
export type ChronologyLine = z.infer<typeof chronologyLine>;

/** Printed only when `isShown`, the oldest line first. */
export const chronology = z.strictObject({
  isShown: z.boolean(),
  lines: z.array(chronologyLine).max(CHRONOLOGY_LINES_MAX, 'chronology.too_many_lines').refine(hasUniqueIds),
});
export type Chronology = z.infer<typeof chronology>;

const treePerson = z.strictObject({
  id: localId,
  name: plainLine(TREE_NAME_MAX).min(1),
  born: z.int().nullable(),
  died: z.int().nullable(),
  parents: z.array(localId).max(2),
  partner: localId.nullable(),
});
export type TreePerson = z.infer<typeof treePerson>;

/** Parents, children and partners; the generations are computed from them. */
export const familyTree = z.strictObject({
  isShown: z.boolean(),
  people: z.array(treePerson).max(TREE_PEOPLE_MAX).refine(hasUniqueIds),
});
export type FamilyTree = z.infer<typeof familyTree>;

const indexLine = plainLine(INDEX_NAME_MAX, 'name_index.name_too_long').regex(/[\p{L}\p{N}]/u);

/** A person or a place of the stories, as the index of the book lists it. */
export const indexName = z.strictObject({
  kind: z.enum(nameKinds),
  /** How it stands in the index: « Vasseur, Jeanne ». */
  name: indexLine,
  /** How the stories write it: « Jeanne Vasseur », « tante Jeanne ». Whole words are searched for. */
  forms: z.array(indexLine).min(1).max(INDEX_FORMS_MAX, 'name_index.too_many_forms'),
});
export type IndexName = z.infer<typeof indexName>;

const nameIndexLine = indexName.extend({
  id: localId,
  /** True for a name that is stored but not printed. */
  isHidden: z.boolean(),
});
export type NameIndexLine = z.infer<typeof nameIndexLine>;

/** The index of people and places, printed only when `isShown`. Names in no story are stored and not printed. */
export const nameIndex = z.strictObject({
  isShown: z.boolean(),
  names: z.array(nameIndexLine).max(INDEX_NAMES_MAX, 'name_index.too_many_names').refine(hasUniqueIds),
});
export type NameIndex = z.infer<typeof nameIndex>;
