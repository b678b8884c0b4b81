import { dirname, join, normalize } from 'node:path';

/** Valid targets of references: paths from the root, and names of npm scripts. */
export interface Repository {
  readonly paths: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  /** Returns the text of an existing Markdown file. */
  readonly read: (path: string) => string;
}

const DECISIONS = '.github/decisions/';
const namesOf = new WeakMap<Repository, ReadonlySet<string>>();

/** File names of all paths, since a comment may name a file without its folder. */
const nameSet = (repository: Repository): ReadonlySet<string> => {
  const knownNames = namesOf.get(repository);
  if (knownNames) return knownNames;
  const names = new Set([...repository.paths].map((path) => path.slice(path.lastIndexOf('/') + 1)));
  namesOf.set(repository, names);
  return names;
};

/** Returns the comment on a line, or the comment at its end. */
const readComment = (line: string): string => {
  const whole = /^\s*(?:\{?\/\*|\*|\/\/|#(?=[ !]))(.*)$/.exec(line);
  return whole?.[1] ?? /\s(?:\/\/|\/\*) (.*)$/.exec(line)?.[1] ?? '';
};

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listHeadings = ({ read }: Repository, path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** Generated folders, which a clone does not have. */
const MADE = /(?:^|\/)(?:\.runtime|\.next|node_modules)(?:\/|$)/;

/** Resolves a path relative to the root, to the file, or to any folder above it; null when it does not exist. */
const resolveReference = ({ paths }: Repository, file: string, path: string): string | null => {
  const target = path.replace(/\/+$/, '');
  if (MADE.test(target)) return target;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const place = normalize(join(folder, target));
    if (paths.has(place)) return place;
    if (folder === '.') return null;
  }
};

type Finder = (text: string, file: string, repository: Repository) => string[];

/** Documentation pages by name, with the heading cited after them, if any. */
const pages: Finder = (text, file, repository) =>
  [...text.matchAll(/(?<![\w/.{*-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:`?, ([A-Z][^).;:`]*))?/g)].flatMap(
    ([, path = '', cited]) => {
      const place = resolveReference(repository, file, path);
      if (place === null) return [`there is no page ${path}`];
      const isThere = (heading: string) => cited === undefined || cited.startsWith(heading);
      return listHeadings(repository, place).some(isThere) ? [] : [`${path} misses the heading ${cited}`];
    },
  );

const decisions: Finder = (text, _, { paths }) =>
  [...text.matchAll(/\bdecisions? (\d+)/gi)].flatMap(([, number = '']) =>
    [...paths].some((path) => path.startsWith(`${DECISIONS}${number}-`))
      ? []
      : [`there is no decision ${number}`],
  );

/** Only an RFC may be cited by paragraph number. */
const paragraphs: Finder = (text) =>
  [...text.matchAll(/(RFC \d+ )?§ ?[\d.]*/g)].flatMap(([cited, standard]) =>
    standard ? [] : [`${cited.trim()} is of no page`],
  );

/** Paths from the root within a sentence; those with a placeholder or a star are ignored. */
const rootPaths: Finder = (text, file, repository) =>
  [
    ...text.matchAll(
      /(?<![\w./:@\-{])((?:apps|packages|infra|\.github|\.ci)\/[\w./()[\]-]*[\w\])])(?![*{<])/g,
    ),
  ].flatMap(([, path = '']) => {
    const bare = path.replace(/\)+$/, (end) => (path.includes('(') ? end : ''));
    return resolveReference(repository, file, bare) === null ? [`there is no ${bare}`] : [];
  });

/** A source file named without its folder. */
const sources: Finder = (text, _, repository) =>
  [...text.matchAll(/(?<![\w./<*{-])([a-z][\w-]*(?:\.[a-z]+)*\.(?:tsx?|mjs|css))\b/g)].flatMap(
    ([, name = '']) => (nameSet(repository).has(name) ? [] : [`there is no file ${name}`]),
  );

const scripts: Finder = (text, _, { scripts: scriptNames }) =>
  [...text.matchAll(/(?:\bnpm run|`pnpm) ([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
    scriptNames.has(name) ? [] : [`there is no script ${name}`],
  );

const everywhere = [pages, decisions, paragraphs, rootPaths, sources, scripts];

/** Links of a document, with the heading that they target. */
const links: Finder = (text, file, repository) =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([, target = '', anchor]) => {
      const place = target === '' ? file : normalize(join(dirname(file), target)).replace(/\/$/, '');
      if (!repository.paths.has(place)) return [`there is no ${target} to follow`];
      if (anchor === undefined || listHeadings(repository, place).some((one) => slug(one) === anchor))
        return [];
      return [`${target} has no heading #${anchor}`];
    },
  );

/** Paths in code spans that begin with an existing folder beside the document, above it, or at the root. */
const spans: Finder = (text, file, repository) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => span.split(' '))
    .filter((word) => /^[\w.()[\]-]+(?:\/[\w.()[\]-]+)+\/?$/.test(word))
    .flatMap((word) => {
      const isOfFolder = resolveReference(repository, file, word.slice(0, word.indexOf('/'))) !== null;
      const isSource = /\.(?:tsx?|mjs|css|md)$/.test(word);
      if (!isOfFolder && !isSource) return [];
      return resolveReference(repository, file, word) === null ? [`there is no ${word}`] : [];
    });

const each = (finders: readonly Finder[], text: string, file: string, repository: Repository): string[] =>
  finders.flatMap((find) => find(text, file, repository));

/**
 * Lists the paths, headings and scripts that a document or a comment names and that do not exist, as `file:line:
 * reason`.
 */
export const listDeadReferences = (file: string, text: string, repository: Repository): string[] => {
  const isDocument = file.endsWith('.md');
  return text.split('\n').flatMap((line, at) => {
    const prose = isDocument ? line : readComment(line);
    if (prose === '') return [];
    const finders = isDocument ? [...everywhere, links, spans] : everywhere;
    return [...new Set(each(finders, prose, file, repository))].map((dead) => `${file}:${at + 1}: ${dead}`);
  });
};
