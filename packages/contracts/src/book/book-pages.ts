import { z } from 'zod';
import {
  CHRONOLOGY_LINES_MAX,
  CHRONOLOGY_WORDS_MAX,
  TREE_NAME_MAX,
  TREE_PEOPLE_MAX,
} from '../bounds/book-pages-bounds.ts';
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
