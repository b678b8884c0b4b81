import type { Messages } from '../messages/messages.ts';
import { factsOf } from '../templates/declared-mails.ts';
import { messageOf } from './named-in.ts';

/** Catalogue entries of the mails; two kinds of invitation share one. */
export type MailTextKey = keyof Messages['mails'];

type Fact = string | number | readonly string[] | Readonly<Record<string, unknown>>;

/** A fact under its name; an order under each of its names; several words joined as a list. */
const namedFact = (
  names: string,
  fact: Fact | undefined,
  list: Intl.ListFormat,
): [string, string | number][] => {
  if (Array.isArray(fact)) return [[names, list.format(fact as string[])]];
  if (typeof fact !== 'object' || fact === null)
    return [[names, (fact as string | number | undefined) ?? '']];
  const record = fact as Readonly<Record<string, unknown>>;
  return names.split(' ').map((name) => [name, String(record[name] ?? '')]);
};

const asCatalogue = (catalogueText: unknown, text: unknown, path: string, tag: string): unknown => {
  if (text === undefined) return catalogueText;
  const list = new Intl.ListFormat(tag);
  if (typeof catalogueText === 'string') return messageOf(String(text), tag).format({});
  if (typeof catalogueText === 'function') {
    const message = messageOf(String(text), tag);
    return (...facts: Fact[]) =>
      message.format(
        Object.fromEntries(factsOf(path).flatMap((names, index) => namedFact(names, facts[index], list))),
      );
  }
  if (Array.isArray(catalogueText))
    return catalogueText.map((one, index) =>
      asCatalogue(one, (text as unknown[])[index], `${path}.${index}`, tag),
    );
  const entries = Object.entries(catalogueText as object).map(([key, inner]) => [
    key,
    asCatalogue(inner, (text as Record<string, unknown>)[key], `${path}.${key}`, tag),
  ]);
  return Object.fromEntries(entries);
};

/** The catalogue with the texts of one mail in place of its own. They have passed `textsSchema`. */
export const wordedWith = (words: Messages, key: MailTextKey, texts: unknown): Messages => ({
  ...words,
  mails: { ...words.mails, [key]: asCatalogue(words.mails[key], texts, key, words.tag) },
});
