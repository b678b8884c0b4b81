import type { z } from 'zod';

/** A part of a value, at any depth; a list holds parts of its entries. */
export type Part<T> = T extends readonly (infer Entry)[]
  ? readonly Part<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T;

/** How much of an answer stands in it where a test says nothing. */
export type Fill = 'empty' | 'full' | `mix-${1 | 2 | 3 | 4}`;

/** Number of a mix; null of an empty or a full answer. */
const mixOf = (fill: Fill): number | null => (fill.startsWith('mix-') ? Number(fill.slice(4)) : null);

/** Whether what may be left out stands in the answer: in a mix two of three fields, others in each. */
const isGiven = (name: string, fill: Fill): boolean => {
  const mix = mixOf(fill);
  return mix === null ? fill === 'full' : (mix + name.length) % 3 !== 0;
};

/** In a mix half of what is yes or no is yes, the other half in the next. */
const isYes = (name: string, fill: Fill): boolean => {
  const mix = mixOf(fill);
  return mix === null ? fill === 'full' : (mix + name.length) % 2 === 0;
};

/** The first of an enumeration in an empty answer, the last in a full one, the one of its number in a mix. */
const choose = <T>(values: readonly T[], fill: Fill): T | undefined =>
  values.at(fill === 'full' ? -1 : (mixOf(fill) ?? 0) % values.length);

/** Fills of two entries of a list that differ. */
const entryFills = (fill: Fill): readonly [Fill, Fill] => {
  const mix = mixOf(fill);
  return mix === null ? ['full', 'empty'] : [fill, `mix-${((mix % 4) + 1) as 1 | 2 | 3 | 4}`];
};

interface Definition {
  readonly type: string;
  readonly [field: string]: unknown;
}
type Shape = Readonly<Record<string, z.ZodType>>;

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Texts of every form that the contracts ask for; the first that fits is taken, the field's own name before all. */
const texts = [
  'https://exemple.fr/adresse',
  '2026-11-26T09:00:00.000Z',
  '2026-11-26',
  '2026-11',
  'jeanne@exemple.fr',
  '/dashboard',
  'FR',
  '09:00',
  'a5-broche',
  'MERCI2026',
  'MERCI-2026',
  'secret-token-of-twenty-letters',
  'a'.repeat(64),
  '123e4567-e89b-42d3-a456-426614174000',
  'pictures.resolution',
];

const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** A field whose own name would be no value of it, though the contract lets any text through. */
const textsByName: Readonly<Record<string, string>> = { currency: 'EUR', timeZone: 'Europe/Paris' };

const textFor = (schema: z.ZodType, name: string, fill: Fill): string => {
  const ownText = fill === 'empty' ? name : `${name}-${mixOf(fill) ?? 1}`;
  const text = [textsByName[name] ?? ownText, name, ...texts].find((one) => fits(schema, one));
  if (text === undefined) throw new Error(`no sample text fits ${name}`);
  return text;
};

const numberFor = (schema: z.ZodType, name: string, fill: Fill): number => {
  const mix = mixOf(fill);
  const first = mix === null ? { full: [12, 3, 2], empty: [] }[fill as 'full' | 'empty'] : [mix * 10, mix];
  const number = [...first, 1, 0, 2, 10, 100, 1_000, 2_000, 0.5].find((one) => fits(schema, one));
  if (number === undefined) throw new Error(`no sample number fits ${name}`);
  return number;
};

const objectFor = (shape: Shape, part: Record<string, unknown>, fill: Fill): Record<string, unknown> => {
  const unknownFields = Object.keys(part).filter((key) => !(key in shape));
  if (unknownFields.length > 0) throw new Error(`the contract has no ${unknownFields.join(', ')}`);
  const fields = Object.entries(shape).map(([key, schema]) => [key, completed(schema, part[key], key, fill)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const unionFor = (options: readonly z.ZodType[], part: unknown, name: string, fill: Fill): unknown => {
  for (const option of fill === 'full' ? options.toReversed() : options) {
    try {
      const value = completed(option, part, name, fill);
      if (fits(option, value)) return value;
    } catch {
      // The part is of another option.
    }
  }
  throw new Error(`no option of ${name} fits ${JSON.stringify(part)}`);
};

const completed = (schema: z.ZodType, part: unknown, name: string, fill: Fill): unknown => {
  const definition = definitionOf(schema);
  const inner = definition.innerType as z.ZodType;
  switch (definition.type) {
    case 'optional':
      return part === undefined && !isGiven(name, fill) ? undefined : completed(inner, part, name, fill);
    case 'nullable':
      return part === null || (part === undefined && !isGiven(name, fill))
        ? null
        : completed(inner, part, name, fill);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return completed(inner, part, name, fill);
    case 'pipe':
      return completed(definition.in as z.ZodType, part, name, fill);
    case 'object':
      return objectFor(definition.shape as Shape, (part ?? {}) as Record<string, unknown>, fill);
    case 'array':
      return listFor(schema, definition.element as z.ZodType, part as unknown[] | undefined, name, fill);
    case 'union':
      return unionFor(definition.options as z.ZodType[], part, name, fill);
    case 'record':
      return recordFor(definition, part, name, fill);
  }
  if (part !== undefined) return part;
  switch (definition.type) {
    case 'string':
      return textFor(schema, name, fill);
    case 'number':
    case 'int':
      return numberFor(schema, name, fill);
    case 'boolean':
      return isYes(name, fill);
    case 'literal':
      return (definition.values as unknown[])[0];
    case 'enum':
      return choose(Object.values(definition.entries as object), fill);
    case 'null':
      return null;
    default:
      return undefined;
  }
};

/** The shortest list that the contract allows, or a full entry and an empty one. */
const listFor = (
  schema: z.ZodType,
  element: z.ZodType,
  part: unknown[] | undefined,
  name: string,
  fill: Fill,
): unknown[] => {
  if (part !== undefined) return part.map((entry) => completed(element, entry, name, fill));
  const entries = entryFills(fill).map((one) => completed(element, undefined, name, one));
  const lists = fill === 'empty' ? [[], entries.slice(1)] : [entries, entries.slice(0, 1), []];
  return lists.find((list) => fits(schema, list)) ?? entries.slice(1);
};

const recordFor = (
  definition: Definition,
  part: unknown,
  name: string,
  fill: Fill,
): Record<string, unknown> => {
  const fields = (part ?? {}) as Record<string, unknown>;
  const key = definitionOf(definition.keyType as z.ZodType);
  const keys =
    key.type === 'enum' ? Object.values(key.entries as Record<string, string>) : Object.keys(fields);
  return Object.fromEntries(
    keys.map((one) => [
      one,
      completed(definition.valueType as z.ZodType, fields[one], `${name}.${one}`, fill),
    ]),
  );
};

/**
 * An answer that the contract accepts, with the given part in it. An empty one has nothing where null is allowed, no entry
 * where a list may be empty, `false`, the first of an enumeration, and for a text its field's own name. A full one has
 * everything that may be left out, `true`, the last of an enumeration, and in each list a full entry and an empty one. Four
 * mixes between them hold what neither of the two shows.
 * @throws Error when the contract does not accept the part.
 * @example
 * sampleAnswer(bookView, { title: 'Souvenirs de Royan' })
 */
export const sampleAnswer = <T>(schema: z.ZodType<T>, part?: Part<NoInfer<T>>, fill: Fill = 'empty'): T => {
  const value = completed(schema, part, 'value', fill);
  const checked = schema.safeParse(value);
  if (!checked.success) throw new Error(`no answer of the contract: ${checked.error.message}`);
  return value as T;
};
