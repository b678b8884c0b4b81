import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Returns the text of a story, its runs joined. */
const readText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value && typeof value.text === 'string') return value.text;
  return Object.values(value).map(readText).join('');
};

/** Identifiers of the program contain neither capitals nor spaces; texts of people contain one of them. */
const isSaid = (words: string): boolean => /[\p{Lu} ]/u.test(words) && words.trim().length > 1;

/** Returns every string in the database of a local stack that people may have typed, the longest first. */
export const readStoredUserTexts = (dataDir: string): string[] => {
  const database = new DatabaseSync(join(dataDir, 'documents.sqlite'), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const rows = tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
    const documents = rows
      .flatMap((row) => Object.values(row))
      .flatMap((cell) => (typeof cell === 'string' && cell.startsWith('{') ? [JSON.parse(cell)] : []));
    const words = [
      ...documents.flatMap(listStrings).flatMap((text) => text.split('\n')),
      ...documents.map(readText),
    ];
    return [...new Set(words.map((one) => one.trim().replace(/ +/g, ' ')))]
      .filter(isSaid)
      .toSorted((one, other) => other.length - one.length);
  } finally {
    database.close();
  }
};
