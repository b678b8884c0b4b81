import type { z } from 'zod';
import { hostileWords } from './vectors.ts';

/** A path of a schema where a text may occur, such as `title` or `lines[].text`. */
interface TextField {
  readonly at: string;
  /** Vectors that the field's own schema accepts. */
  readonly acceptedVectors: readonly string[];
}

interface Def extends Partial<Readonly<Record<'left' | 'right', z.ZodType>>> {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

/** Kinds of schemas without texts. Any other kind that is not followed below throws, so that none is overlooked. */
const WORDLESS = ['enum', 'literal', 'number', 'int', 'boolean', 'null', 'undefined', 'never', 'date'];

const inner = (def: Def, at: string): [string, z.ZodType][] => {
  const within = (parts: readonly (z.ZodType | undefined)[], where: string) =>
    parts.flatMap((part): [string, z.ZodType][] => (part === undefined ? [] : [[where, part]]));
  const shapeParts = Object.entries(def.shape ?? {}).map(([key, part]): [string, z.ZodType] => [
    at === '' ? key : `${at}.${key}`,
    part,
  ]);
  return [
    ...shapeParts,
    ...within([def.element], `${at}[]`),
    ...within([def.keyType, def.valueType], `${at}{}`),
    ...within([...(def.options ?? []), ...(def.items ?? [])], at),
    ...within([def.innerType, def.in, def.left, def.right, def.getter?.()], at),
  ];
};

const walk = (schema: z.ZodType, at: string, above: readonly z.ZodType[]): TextField[] => {
  if (above.includes(schema)) return [];
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') {
    return [{ at, acceptedVectors: hostileWords.filter((words) => schema.safeParse(words).success) }];
  }
  // The only custom value is a byte array, not a text.
  if (WORDLESS.includes(def.type) || def.type === 'custom') return [];
  const parts = inner(def, at);
  if (parts.length === 0 && def.shape === undefined)
    throw new Error(`${at}: texts in a schema of the kind ${def.type} are not looked for`);
  return parts.flatMap(([where, part]) => walk(part, where, [...above, schema]));
};

/** Lists every text of a schema, one entry per path; a path in several schemas accepts what any of them accepts. */
const listTextFields = (schema: z.ZodType): TextField[] => {
  const fieldsByPath = new Map<string, TextField>();
  for (const { at, acceptedVectors } of walk(schema, '', [])) {
    fieldsByPath.set(at, {
      at,
      acceptedVectors: [...new Set([...(fieldsByPath.get(at)?.acceptedVectors ?? []), ...acceptedVectors])],
    });
  }
  return [...fieldsByPath.values()];
};

/** Lists the text fields that accept at least one vector, that is, where people write freely. */
export const listFreeFields = (schema: z.ZodType): TextField[] =>
  listTextFields(schema).filter(({ acceptedVectors }) => acceptedVectors.length > 0);
