import type { Messages } from '../messages/messages.ts';
import { listParameterNames } from '../templates/declared-mails.ts';
import { parseMessage } from './read-placeholders.ts';

/** Entries of the mail catalogue; two kinds of invitation share one. */
export type MailTextKey = keyof Messages['mails'];

type Fact = string | number | readonly string[] | Readonly<Record<string, unknown>>;

/** Pairs a parameter with its name; an object gives one pair per name, a list of texts is joined. */
const nameParameter = (
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

const toCatalogueText = (catalogueText: unknown, text: unknown, path: string, tag: string): unknown => {
  if (text === undefined) return catalogueText;
  const list = new Intl.ListFormat(tag);
  if (typeof catalogueText === 'string') return parseMessage(String(text), tag).format({});
  if (typeof catalogueText === 'function') {
    const message = parseMessage(String(text), tag);
    return (...facts: Fact[]) =>
      message.format(
        Object.fromEntries(
          listParameterNames(path).flatMap((names, index) => nameParameter(names, facts[index], list)),
        ),
      );
  }
  if (Array.isArray(catalogueText))
    return catalogueText.map((one, index) =>
      toCatalogueText(one, (text as unknown[])[index], `${path}.${index}`, tag),
    );
  const entries = Object.entries(catalogueText as object).map(([key, inner]) => [
    key,
    toCatalogueText(inner, (text as Record<string, unknown>)[key], `${path}.${key}`, tag),
  ]);
  return Object.fromEntries(entries);
};

/** Returns the catalogue with the texts of one mail replaced. The texts must have passed `buildTextsSchema`. */
export const replaceTexts = (messages: Messages, key: MailTextKey, texts: unknown): Messages => ({
  ...messages,
  mails: { ...messages.mails, [key]: toCatalogueText(messages.mails[key], texts, key, messages.tag) },
});
