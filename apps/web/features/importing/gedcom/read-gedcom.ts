/** A person of a GEDCOM file. */
export interface GedcomPerson {
  readonly id: string;
  readonly name: string;
  readonly born: number | null;
  readonly died: number | null;
  /** True when the file says that the person died, with a year or without. */
  readonly isDead: boolean;
  readonly parentIds: readonly string[];
  readonly partnerIds: readonly string[];
  readonly childIds: readonly string[];
}

export type Gedcom = ReadonlyMap<string, GedcomPerson>;

/** Lines of a file at most; a tree of 100,000 people has some two million. */
const LINES_MAX = 3_000_000;

const LINE = /^\s*(\d{1,2})\s+(?:@([^@\s]+)@\s+)?(\w+)(?: (.*))?$/u;

interface GedcomRecord {
  readonly id: string;
  readonly tag: string;
  /** Lines below it: their path of tags, as `BIRT.DATE`, and their value. */
  readonly lines: { readonly path: string; readonly value: string }[];
}

/** Reads the records of people and families. */
const readRecords = (text: string): GedcomRecord[] => {
  const records: GedcomRecord[] = [];
  let path: string[] = [];
  let lineCount = 0;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    lineCount += 1;
    if (lineCount > LINES_MAX) break;
    const match = LINE.exec(line);
    if (match === null) continue;
    const [, digits, id = '', tag = '', value = ''] = match;
    const level = Number(digits);
    if (level === 0) {
      records.push({ id, tag, lines: [] });
      path = [];
    } else if (level <= path.length + 1) {
      path = [...path.slice(0, level - 1), tag];
      records.at(-1)?.lines.push({ path: path.join('.'), value: value.trim() });
    }
  }
  return records;
};

const valuesAt = ({ lines }: GedcomRecord, tagPath: string): string[] =>
  lines.flatMap(({ path, value }) => (path === tagPath ? [value] : []));

const pointersAt = (record: GedcomRecord, path: string): string[] =>
  valuesAt(record, path).map((value) => value.replaceAll('@', ''));

/** The year of a date in any of GEDCOM's forms: « ABT 1932 », « 14 JUL 1932 », « BET 1930 AND 1932 ». */
const readYear = (dates: readonly string[]): number | null => {
  for (const date of dates) {
    const year = /(?<!\d)(1[5-9]\d{2}|20\d{2})(?!\d)/u.exec(date)?.[1];
    if (year !== undefined) return Number(year);
  }
  return null;
};

/** A Roman numeral behind a first name, as of « Louis XIV »: « II » to « XXXIX ». */
const isOrdinal = (word: string, at: number): boolean =>
  at > 0 && /^(?=[IVX]{2,})X{0,3}(?:IX|IV|V?I{0,3})$/u.test(word);

/** « Jeanne Marie /MOREL/ » as « Jeanne Marie Morel »: family names in capitals are written as names. */
const readName = (record: GedcomRecord): string => {
  const [name = ''] = valuesAt(record, 'NAME');
  const parts = name === '' ? [...valuesAt(record, 'NAME.GIVN'), ...valuesAt(record, 'NAME.SURN')] : [name];
  return parts
    .join(' ')
    .replaceAll('/', ' ')
    .replaceAll(/\p{Lu}{2,}/gu, (word, at: number) =>
      isOrdinal(word, at) ? word : word.charAt(0) + word.slice(1).toLocaleLowerCase('fr'),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();
};

interface FamilyLinks {
  readonly partners: readonly string[];
  readonly children: readonly string[];
}

const toPerson = (record: GedcomRecord, families: ReadonlyMap<string, FamilyLinks>): GedcomPerson => {
  const { id } = record;
  const ownFamilies = pointersAt(record, 'FAMS').flatMap((familyId) => families.get(familyId) ?? []);
  const parentFamily = pointersAt(record, 'FAMC').flatMap((familyId) => families.get(familyId) ?? [])[0];
  return {
    id,
    name: readName(record),
    born: readYear([
      ...valuesAt(record, 'BIRT.DATE'),
      ...valuesAt(record, 'BAPM.DATE'),
      ...valuesAt(record, 'CHR.DATE'),
    ]),
    died: readYear([...valuesAt(record, 'DEAT.DATE'), ...valuesAt(record, 'BURI.DATE')]),
    isDead: record.lines.some(({ path }) => path === 'DEAT' || path === 'BURI'),
    parentIds: (parentFamily?.partners ?? []).filter((parentId) => parentId !== id),
    partnerIds: ownFamilies.flatMap(({ partners }) => partners.filter((partnerId) => partnerId !== id)),
    childIds: ownFamilies.flatMap(({ children }) => children.filter((childId) => childId !== id)),
  };
};

/**
 * Reads the people of a GEDCOM file (5.5, 5.5.1 or 7), with their parents, partners and children. Empty for any other
 * text.
 */
export const readGedcom = (text: string): Gedcom => {
  if (!/^\s*0 HEAD/u.test(text)) return new Map();
  const records = readRecords(text);
  const families = new Map(
    records.flatMap((record) =>
      record.tag === 'FAM'
        ? [
            [
              record.id,
              {
                partners: [...pointersAt(record, 'HUSB'), ...pointersAt(record, 'WIFE')],
                children: pointersAt(record, 'CHIL'),
              },
            ] as const,
          ]
        : [],
    ),
  );
  return new Map(
    records.flatMap((record) =>
      record.tag === 'INDI' && record.id !== '' ? [[record.id, toPerson(record, families)] as const] : [],
    ),
  );
};
