import { z } from 'zod';
import { listParameterNames } from '../templates/declared-mails.ts';
import { readPlaceholders } from './read-placeholders.ts';

const TEXT_MAX = 2_000;

/** Schema of one text: a readable message without placeholders that the catalogue's text lacks. */
const textSchema = (path: string, tag: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(TEXT_MAX)
    .superRefine((text, check) => {
      const factNames = listParameterNames(path).flatMap((names) => names.split(' '));
      try {
        for (const name of readPlaceholders(text, tag))
          if (!factNames.includes(name))
            check.addIssue({ code: 'custom', message: `unknown placeholder {${name}}` });
      } catch {
        check.addIssue({ code: 'custom', message: 'not readable: is a brace left open?' });
      }
    });

/**
 * Returns the schema of a mail's texts: only keys of the catalogue, all optional. A missing key keeps the catalogue's
 * text.
 */
export const buildTextsSchema = (catalogueText: unknown, path: string, tag: string): z.ZodType => {
  if (typeof catalogueText === 'string' || typeof catalogueText === 'function') return textSchema(path, tag);
  if (Array.isArray(catalogueText)) {
    const items = catalogueText.map((one, index) => buildTextsSchema(one, `${path}.${index}`, tag));
    return z.tuple(items as [z.ZodType, ...z.ZodType[]]);
  }
  const shape = Object.entries(catalogueText as object).map(
    ([key, inner]) => [key, buildTextsSchema(inner, `${path}.${key}`, tag).optional()] as const,
  );
  return z.strictObject(Object.fromEntries(shape));
};
