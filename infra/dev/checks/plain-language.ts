import { type Comment, parseSync, Visitor } from 'oxc-parser';

/** A place in a source file with an unclear name or comment. */
export interface UnclearPlace {
  readonly line: number;
  readonly rule: 'name' | 'opening' | 'pronoun' | 'metaphor' | 'width';
  /** The name, or the first words of the comment or of its line. */
  readonly text: string;
}

/** Participles that only say what was done to a value, not what the value is. */
const BARE_PARTICIPLES: ReadonlySet<string> = new Set(
  (
    'agreed answered asked begun bought brought built carried caught chosen claimed closed come counted cut ' +
    'drawn emptied found given gone heard held kept known laid left lent lost meant met named offered owed own ' +
    'paid placed printed put read refused remembered said saved seen sent set shown spent standing stands stored ' +
    'taken told tried turned used wanted written'
  ).split(' '),
);

/** Participles that are also verbs, and therefore allowed as names of functions. */
const VERBS: ReadonlySet<string> = new Set(['cut', 'put', 'read', 'set', 'stands', 'come']);

const OPENING = /^(?:What|Who|Whom|Whose|Of|Those|That|Whoever|Whatever)\b/;
const PRONOUN = /\b(?:he|his|him|himself|she|hers|herself)\b/i;
/** Whether a text calls a person by a gender, where the role or *they* is meant. */
export const hasGenderedPronoun = (text: string): boolean => PRONOUN.test(text);

const METAPHOR =
  /\b(?:the house|of a house|house's|nobody's wait|(?:the|whose|by) hand(?:s)? (?:of|that|moved)|signs of (?:a|the) text)\b/i;

/** Longest line of a comment, in characters; the formatter breaks code, and leaves comments as they are. */
const COMMENT_WIDTH_MAX = 120;
/** Comments that a tool reads, each from one line. */
const DIRECTIVE = /biome-ignore|@ts-/;

const isComment = ({ type, value }: Comment): boolean => type === 'Line' || value.startsWith('*');

const sentence = (value: string): string =>
  value
    .replace(/^\s*\*+ ?/gm, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Lines of a source, from 0, that hold a comment and are wider than `COMMENT_WIDTH_MAX`. */
const listWideLines = (lines: readonly string[], first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((line) => {
    const text = lines[line] ?? '';
    return [...text].length > COMMENT_WIDTH_MAX && !DIRECTIVE.test(text);
  });

const commentRules = [
  ['opening', OPENING],
  ['pronoun', PRONOUN],
  ['metaphor', METAPHOR],
] as const;

/**
 * Lists names and comments of a source that break `packages/contracts/GLOSSARY.md`: a variable, parameter or field
 * named by a bare participle; a comment that opens as a riddle, has a gendered pronoun, uses an old metaphor, or has a
 * line wider than 120 characters. `left` is allowed as a side where the source also contains `right`.
 * @example listUnclearPlaces(path, 'const known = 1;') // [{ line: 1, rule: 'name', text: 'known' }]
 */
export const listUnclearPlaces = (path: string, source: string): UnclearPlace[] => {
  const { program, comments } = parseSync(path, source);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const places: UnclearPlace[] = [];
  const hasSides = /\bright\b/.test(source);
  const judge = (name: string, offset: number, isFunction = false) => {
    if (!BARE_PARTICIPLES.has(name) || (isFunction && VERBS.has(name)) || (name === 'left' && hasSides))
      return;
    places.push({ line: lineOf(offset), rule: 'name', text: name });
  };
  // biome-ignore lint/suspicious/noExplicitAny: patterns are a dozen node types of one shape
  const judgePattern = (pattern: any, isFunction = false): void => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') judge(pattern.name, pattern.start, isFunction);
    else if (pattern.type === 'AssignmentPattern') judgePattern(pattern.left);
    else if (pattern.type === 'RestElement') judgePattern(pattern.argument);
    else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) judgePattern(element);
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties)
        judgePattern(property.value ?? property.argument, property.shorthand === true);
  };
  // biome-ignore lint/suspicious/noExplicitAny: function nodes of three types
  const judgeFunction = (node: any) => {
    if (node.id) judge(node.id.name, node.id.start, true);
    for (const parameter of node.params) judgePattern(parameter);
  };
  const isFunctionValue = (type?: string) =>
    type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
  new Visitor({
    VariableDeclarator: ({ id, init }) => judgePattern(id, isFunctionValue(init?.type)),
    FunctionDeclaration: judgeFunction,
    FunctionExpression: judgeFunction,
    ArrowFunctionExpression: judgeFunction,
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === 'Identifier')
        judge(key.name, key.start, typeAnnotation?.typeAnnotation.type === 'TSFunctionType');
    },
    TSTypeAliasDeclaration: ({ id }) => judge(id.name, id.start),
  }).visit(program);
  const lines = source.split('\n');
  for (const { start, end } of comments)
    for (const line of listWideLines(lines, lineOf(start) - 1, lineOf(end) - 1))
      places.push({ line: line + 1, rule: 'width', text: (lines[line] ?? '').trim().slice(0, 80) });
  for (const comment of comments.filter(isComment)) {
    const text = sentence(comment.value);
    for (const [rule, pattern] of commentRules)
      if (pattern.test(text)) places.push({ line: lineOf(comment.start), rule, text: text.slice(0, 80) });
  }
  return places.sort((a, b) => a.line - b.line);
};
