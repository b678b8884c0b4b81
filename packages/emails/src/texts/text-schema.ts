import { z } from 'zod';
import { factsOf } from '../templates/declared-mails.ts';
import { namedIn } from './named-in.ts';

const TEXT_MAX = 2_000;

/** Names nothing that the catalogue's own text isn't told, and reads as a message. */
const textSchema = (path: string, tag: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(TEXT_MAX)
    .superRefine((text, check) => {
      const factNames = factsOf(path).flatMap((names) => names.split(' '));
      try {
        for (const name of namedIn(text, tag))
          if (!factNames.includes(name))
            check.addIssue({ code: 'custom', message: `unknown placeholder {${name}}` });
      } catch {
        check.addIssue({ code: 'custom', message: 'not readable: is a brace left open?' });
      }
    });

/** The schema of a mail's texts: keys of the catalogue's own and no other. A key that is missing keeps our text. */
export const textsSchema = (catalogueText: unknown, path: string, tag: string): z.ZodType => {
  if (typeof catalogueText === 'string' || typeof catalogueText === 'function') return textSchema(path, tag);
  if (Array.isArray(catalogueText)) {
    const items = catalogueText.map((one, index) => textsSchema(one, `${path}.${index}`, tag));
    return z.tuple(items as [z.ZodType, ...z.ZodType[]]);
  }
  const shape = Object.entries(catalogueText as object).map(
    ([key, inner]) => [key, textsSchema(inner, `${path}.${key}`, tag).optional()] as const,
  );
  return z.strictObject(Object.fromEntries(shape));
};
