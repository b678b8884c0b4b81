import type { z } from 'zod';
import { hostileWords } from './vectors.ts';

/** A place of a schema where a text may stand: `title`, `lines[].text`. */
interface TextField {
  readonly at: string;
  /** Vectors that the field itself does not refuse. */
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

/** Kinds of values in which no text stands; any other that is not followed below throws, so that none is overlooked. */
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
  // Octets are the one custom value: bytes, not words.
  if (WORDLESS.includes(def.type) || def.type === 'custom') return [];
  const parts = inner(def, at);
  if (parts.length === 0 && def.shape === undefined)
    throw new Error(`${at}: texts in a schema of the kind ${def.type} are not looked for`);
  return parts.flatMap(([where, part]) => walk(part, where, [...above, schema]));
};

/** Every text of a schema, each place once; one that several schemas describe takes what any of them takes. */
const textFieldsOf = (schema: z.ZodType): TextField[] => {
  const fieldsByPath = new Map<string, TextField>();
  for (const { at, acceptedVectors } of walk(schema, '', [])) {
    fieldsByPath.set(at, {
      at,
      acceptedVectors: [...new Set([...(fieldsByPath.get(at)?.acceptedVectors ?? []), ...acceptedVectors])],
    });
  }
  return [...fieldsByPath.values()];
};

/** Text fields that accept at least one vector: people write freely in them. */
export const freeFields = (schema: z.ZodType): TextField[] =>
  textFieldsOf(schema).filter(({ acceptedVectors }) => acceptedVectors.length > 0);
