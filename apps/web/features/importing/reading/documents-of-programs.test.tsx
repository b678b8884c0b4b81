import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProposedStory, proposeStories } from '../proposed-stories.ts';
import { readDocument } from './read-document.ts';

const FOLDER = join(import.meta.dirname, 'fixtures', 'programs');

/** Documents that pandoc and LibreOffice wrote from three texts, as `pandoc/ferme.docx`. */
const files = ['pandoc', 'libreoffice'].flatMap((program) =>
  readdirSync(join(FOLDER, program)).map((name) => `${program}/${name}`),
);

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly text?: string } }[];
  readonly content?: readonly Node[];
}

const printRun = ({ text = '', marks = [] }: Node): string =>
  marks.reduce((run, { type, attrs }) => `<${type}${attrs?.text ? `: ${attrs.text}` : ''}>${run}</>`, text);

const printBlock = ({ type, attrs, content = [] }: Node): string[] => {
  const kind = [type, ...Object.values(attrs ?? {})].join(' ');
  if (content.every((child) => child.content === undefined && child.type !== 'paragraph'))
    return [`${kind === 'paragraph' ? '' : `${kind}: `}${content.map(printRun).join('')}`];
  return [`${kind}:`, ...content.flatMap(printBlock).map((line) => `  ${line}`)];
};

/** A story as lines: its title, then each block with its kind and the marks of its words, and its pictures. */
const printStory = ({ title, body, pictures }: ProposedStory): string[] => [
  `# ${title}`,
  ...(body.content as readonly Node[]).flatMap(printBlock),
  ...pictures.map(({ caption, afterBlock }) => `picture after block ${afterBlock}: ${caption}`),
];

const readLines = async (file: string): Promise<string[]> => {
  const name = file.slice(file.indexOf('/') + 1);
  const reading = await readDocument(new File([await readFile(join(FOLDER, file))], name));
  return proposeStories(reading, name).flatMap(printStory);
};

/** Words in small letters, letters and digits apart: formats differ in small capitals and in raised figures. */
const listWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

/** Words of the source that the lines have less often, in the source's order. */
const findLostWords = (source: string, lines: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const word of listWords(lines.join('\n'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return listWords(source).filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
};

/** The text as pandoc wrote it plain, without the numbers of its notes and of its list items, which are no words. */
const readSource = async (file: string): Promise<string> => {
  const text = await readFile(join(FOLDER, `${/\/([a-z]+)/.exec(file)?.[1]}-words.txt`), 'utf8');
  return text.replace(/\[\d+\]|^\s*\d+[.)](?=\s)/gmu, '');
};

/** Words that the file itself lacks: LibreOffice had no glyph for them. */
const WORDS_NOT_IN_FILE: Readonly<Record<string, readonly string[]>> = {
  'libreoffice/exode.pdf': ['سلام', '和平'],
};

describe.each(files)('%s', (file) => {
  it('arrives with its paragraphs, their order, their marks and its pictures', async () => {
    const lines = await readLines(file);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      join(FOLDER, 'expected', `${file.replace('/', '-')}.txt`),
    );
    expect(findLostWords(await readSource(file), lines)).toEqual(WORDS_NOT_IN_FILE[file] ?? []);
  });
});

describe('the search for lost words', () => {
  const source = 'Le pain, deux fois le sel et 10 m².';

  it.each([
    ['a dropped word', ['Le pain, deux fois le sel et m2.'], ['10']],
    ['a word that stands once instead of twice', ['pain, deux fois le sel et 10 m²'], ['le']],
    ['two words that were joined', ['Le pain, deux foisle sel et 10 m²'], ['fois', 'le']],
  ])('finds %s', (_, lines, lostWords) => {
    expect(findLostWords(source, lines)).toEqual(lostWords);
  });
});
