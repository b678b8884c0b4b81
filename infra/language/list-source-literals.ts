/** Placeholder for the expressions of a template literal. */
const HOLE = '{}';

const quoted = /(['"])((?:[^\\\n]|\\.)*?)\1/y;
const comment = /\/\*[\s\S]*?\*\/|(?<!\\)\/\/[^\n]*/y;
/** A regular expression literal, recognized by its position where a value may begin. */
const pattern =
  /(?<=[=(,[:!&|?;{}]\s*|return\s+)\/(?![/*])(?:[^\\\n/[]|\\.|\[(?:[^\\\n\]]|\\.)*\])+\/[a-z]*/y;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
const unescaped = (raw: string): string =>
  raw.replace(/\\(?:u([0-9a-f]{4})|u\{([0-9a-f]+)\}|(.))/giu, (_, four, any, one) =>
    one === undefined ? String.fromCodePoint(Number.parseInt(four ?? any, 16)) : (escapes[one] ?? one),
  );

const matchAt = (rule: RegExp, source: string, at: number): RegExpExecArray | null => {
  rule.lastIndex = at;
  return rule.exec(source);
};

/**
 * Returns the strings and templates of a TypeScript source, in order, with `{}` for template expressions. It tokenizes
 * only literals and comments, which is enough for sources formatted by Biome.
 */
export const listSourceLiterals = (source: string): string[] => {
  const literals: string[] = [];
  /** Reads code from `from` to its closing brace and returns the position of that brace. */
  const readCode = (from: number): number => {
    let at = from;
    let depth = 0;
    while (at < source.length) {
      const skipped = matchAt(comment, source, at) ?? matchAt(pattern, source, at);
      const literal = skipped === null ? matchAt(quoted, source, at) : null;
      if (literal !== null) literals.push(unescaped(literal[2] ?? ''));
      if (skipped !== null || literal !== null) at += (skipped ?? literal)?.[0].length ?? 1;
      else if (source[at] === '`') at = readTemplate(at + 1);
      else if (source[at] === '}' && depth === 0) return at;
      else {
        depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0;
        at += 1;
      }
    }
    return at;
  };
  const readTemplate = (from: number): number => {
    let at = from;
    let text = '';
    while (at < source.length && source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at = readCode(at + 2) + 1;
        text += HOLE;
      } else {
        text += source.slice(at, at + (source[at] === '\\' ? 2 : 1));
        at += source[at] === '\\' ? 2 : 1;
      }
    }
    literals.push(unescaped(text));
    return at + 1;
  };
  readCode(0);
  return literals;
};
