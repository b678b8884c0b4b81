import { z } from 'zod';
import {
  CHRONOLOGY_LINES_MAX,
  CHRONOLOGY_WORDS_MAX,
  TREE_NAME_MAX,
  TREE_PEOPLE_MAX,
} from '../bounds/book-pages-bounds.ts';
import { id, plainLine } from '../fields.ts';
import { lifeYears } from './story-time.ts';

/** Named by who writes them: they are known within their book alone. */
const ownName = z.string().regex(/^[a-z0-9-]{1,40}$/);

const isOnce = (things: readonly { readonly id: string }[]): boolean =>
  new Set(things.map((one) => one.id)).size === things.length;

const chronologyLine = z.strictObject({
  id: ownName,
  years: lifeYears,
  text: plainLine(CHRONOLOGY_WORDS_MAX, 'chronology.line_too_long').min(1),
  /** The story that proposed it; null for a line of the family's own. */
  storyId: id.nullable(),
  /** Kept, and not printed. */
  isHidden: z.boolean(),
});
export type ChronologyLine = z.infer<typeof chronologyLine>;

/** Printed when it is shown, oldest line first. */
export const chronology = z.strictObject({
  isShown: z.boolean(),
  lines: z.array(chronologyLine).max(CHRONOLOGY_LINES_MAX, 'chronology.too_many_lines').refine(isOnce),
});
export type Chronology = z.infer<typeof chronology>;

const treePerson = z.strictObject({
  id: ownName,
  name: plainLine(TREE_NAME_MAX).min(1),
  born: z.int().nullable(),
  died: z.int().nullable(),
  parents: z.array(ownName).max(2),
  partner: ownName.nullable(),
});
export type TreePerson = z.infer<typeof treePerson>;

/** Parents, children and partners; the generations are computed from them. */
export const familyTree = z.strictObject({
  isShown: z.boolean(),
  people: z.array(treePerson).max(TREE_PEOPLE_MAX).refine(isOnce),
});
export type FamilyTree = z.infer<typeof familyTree>;
