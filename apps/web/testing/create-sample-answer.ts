import type { z } from 'zod';

/** Part of a value, at any depth; a list contains parts of its entries. */
export type Part<T> = T extends readonly (infer Entry)[]
  ? readonly Part<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T;

/** How much of an answer is filled in where the test says nothing. */
export type Fill = 'empty' | 'full' | `mix-${1 | 2 | 3 | 4}`;

/** Number of a mix; null for an empty or full answer. */
const parseMixNumber = (fill: Fill): number | null =>
  fill.startsWith('mix-') ? Number(fill.slice(4)) : null;

/** Whether an optional field is filled in: in a mix two of three fields, different ones in each mix. */
const isFilled = (name: string, fill: Fill): boolean => {
  const mix = parseMixNumber(fill);
  return mix === null ? fill === 'full' : (mix + name.length) % 3 !== 0;
};

/** In a mix half of the booleans are true, the other half in the next. */
const chooseBoolean = (name: string, fill: Fill): boolean => {
  const mix = parseMixNumber(fill);
  return mix === null ? fill === 'full' : (mix + name.length) % 2 === 0;
};

/** The first value of an enumeration for an empty answer, the last for a full one, the nth for a mix. */
const choose = <T>(values: readonly T[], fill: Fill): T | undefined =>
  values.at(fill === 'full' ? -1 : (parseMixNumber(fill) ?? 0) % values.length);

/** Two different fills for the entries of a list. */
const chooseEntryFills = (fill: Fill): readonly [Fill, Fill] => {
  const mix = parseMixNumber(fill);
  return mix === null ? ['full', 'empty'] : [fill, `mix-${((mix % 4) + 1) as 1 | 2 | 3 | 4}`];
};

interface Definition {
  readonly type: string;
  readonly [field: string]: unknown;
}
type Shape = Readonly<Record<string, z.ZodType>>;

const readDefinition = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Sample texts for every format of the contracts: the field's own name is tried first, then these in order. */
const sampleTexts = [
  'https://exemple.fr/adresse',
  '2026-11-26T09:00:00.000Z',
  '2026-11-26',
  '2026-11',
  'jeanne@exemple.fr',
  '/dashboard',
  'FR',
  '09:00',
  'a5-broche',
  'souvenance-20261120T020000Z.tar.age',
  'MERCI2026',
  'MERCI-2026',
  'secret-token-of-twenty-letters',
  'a'.repeat(64),
  '123e4567-e89b-42d3-a456-426614174000',
  'pictures.resolution',
];

const isValid = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Texts for fields whose name is no valid value, although the contract accepts any text. */
const textsByName: Readonly<Record<string, string>> = { currency: 'EUR', timeZone: 'Europe/Paris' };

/** Texts that tell two entries of a list apart in fields that take neither their name nor a number. */
const otherTextsByName: Readonly<Record<string, string>> = {
  code: 'NOEL2026',
  from: '2026-11-27',
  to: '2026-11-27',
};

/** True for one of the two fills that `chooseEntryFills` gives to the entries of a list. */
const isOtherEntry = (fill: Fill): boolean => {
  const mix = parseMixNumber(fill);
  return mix === null ? fill === 'empty' : mix % 2 === 0;
};

const findText = (schema: z.ZodType, name: string, fill: Fill): string => {
  const ownText = fill === 'empty' ? name : `${name}-${parseMixNumber(fill) ?? 1}`;
  const otherText = isOtherEntry(fill) ? otherTextsByName[name] : undefined;
  const text = [textsByName[name] ?? ownText, name, otherText, ...sampleTexts].find(
    (candidate): candidate is string => candidate !== undefined && isValid(schema, candidate),
  );
  if (text === undefined) throw new Error(`no sample text fits ${name}`);
  return text;
};

const findNumber = (schema: z.ZodType, name: string, fill: Fill): number => {
  const mix = parseMixNumber(fill);
  const preferredNumbers =
    mix === null ? { full: [12, 3, 2], empty: [] }[fill as 'full' | 'empty'] : [mix * 10, mix];
  const number = [...preferredNumbers, 1, 0, 2, 10, 100, 1_000, 2_000, 0.5].find((candidate) =>
    isValid(schema, candidate),
  );
  if (number === undefined) throw new Error(`no sample number fits ${name}`);
  return number;
};

const buildObject = (shape: Shape, part: Record<string, unknown>, fill: Fill): Record<string, unknown> => {
  const unknownFields = Object.keys(part).filter((key) => !(key in shape));
  if (unknownFields.length > 0) throw new Error(`the contract has no ${unknownFields.join(', ')}`);
  const fields = Object.entries(shape).map(([key, schema]) => [
    key,
    completeValue(schema, part[key], key, fill),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const buildUnion = (options: readonly z.ZodType[], part: unknown, name: string, fill: Fill): unknown => {
  for (const option of fill === 'full' ? options.toReversed() : options) {
    try {
      const value = completeValue(option, part, name, fill);
      if (isValid(option, value)) return value;
    } catch {
      // The part belongs to another option.
    }
  }
  throw new Error(`no option of ${name} fits ${JSON.stringify(part)}`);
};

const completeValue = (schema: z.ZodType, part: unknown, name: string, fill: Fill): unknown => {
  const definition = readDefinition(schema);
  const inner = definition.innerType as z.ZodType;
  switch (definition.type) {
    case 'optional':
      return part === undefined && !isFilled(name, fill) ? undefined : completeValue(inner, part, name, fill);
    case 'nullable':
      return part === null || (part === undefined && !isFilled(name, fill))
        ? null
        : completeValue(inner, part, name, fill);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return completeValue(inner, part, name, fill);
    case 'pipe':
      return completeValue(definition.in as z.ZodType, part, name, fill);
    case 'object':
      return buildObject(definition.shape as Shape, (part ?? {}) as Record<string, unknown>, fill);
    case 'array':
      return buildList(schema, definition.element as z.ZodType, part as unknown[] | undefined, name, fill);
    case 'union':
      return buildUnion(definition.options as z.ZodType[], part, name, fill);
    case 'record':
      return buildRecord(definition, part, name, fill);
  }
  if (part !== undefined) return part;
  switch (definition.type) {
    case 'string':
      return findText(schema, name, fill);
    case 'number':
    case 'int':
      return findNumber(schema, name, fill);
    case 'boolean':
      return chooseBoolean(name, fill);
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

/** The shortest valid list, or a full and an empty entry. */
const buildList = (
  schema: z.ZodType,
  element: z.ZodType,
  part: unknown[] | undefined,
  name: string,
  fill: Fill,
): unknown[] => {
  if (part !== undefined) return part.map((entry) => completeValue(element, entry, name, fill));
  const entries = chooseEntryFills(fill).map((entryFill) =>
    completeValue(element, undefined, name, entryFill),
  );
  const lists = fill === 'empty' ? [[], entries.slice(1)] : [entries, entries.slice(0, 1), []];
  return lists.find((list) => isValid(schema, list)) ?? entries.slice(1);
};

const buildRecord = (
  definition: Definition,
  part: unknown,
  name: string,
  fill: Fill,
): Record<string, unknown> => {
  const fields = (part ?? {}) as Record<string, unknown>;
  const key = readDefinition(definition.keyType as z.ZodType);
  const keys =
    key.type === 'enum' ? Object.values(key.entries as Record<string, string>) : Object.keys(fields);
  return Object.fromEntries(
    keys.map((recordKey) => [
      recordKey,
      completeValue(definition.valueType as z.ZodType, fields[recordKey], `${name}.${recordKey}`, fill),
    ]),
  );
};

/**
 * Creates a valid answer that contains the given part. `empty`: null and empty lists where allowed, `false`, the first
 * value of enumerations, and for a text its field's name. `full`: every optional field, `true`, the last value of
 * enumerations, and in each list a full and an empty entry. Four mixes cover combinations in between.
 * @throws Error when the contract does not accept the part.
 * @example
 * createSampleAnswer(bookView, { title: 'Souvenirs de Royan' })
 */
export const createSampleAnswer = <T>(
  schema: z.ZodType<T>,
  part?: Part<NoInfer<T>>,
  fill: Fill = 'empty',
): T => {
  const value = completeValue(schema, part, 'value', fill);
  const checked = schema.safeParse(value);
  if (!checked.success) throw new Error(`no answer of the contract: ${checked.error.message}`);
  return value as T;
};
