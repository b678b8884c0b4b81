import { parseSync } from 'oxc-parser';
import { listMutations, type Mutation, type SyntaxNode } from './mutations.ts';

/** A mutation and its position. */
export interface Mutant extends Mutation {
  /** Path within the package. */
  readonly file: string;
  readonly line: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** TypeScript wrappers around executable expressions; every other TS node is a type. */
const RUNNING = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
/** Nodes that contain nothing executable. */
const isSilent = ({ type }: SyntaxNode): boolean =>
  (type.startsWith('TS') && !RUNNING.has(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration';

const toChildren = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });

/**
 * Lists every mutant of a source file, in the order of the text.
 * @throws Error when the file does not parse.
 * @throws Error when the file does not parse.
 */
export const findMutants = (file: string, source: string): Mutant[] => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const visit = (node: SyntaxNode, parents: readonly SyntaxNode[]): void => {
    if (isSilent(node)) return;
    for (const mutation of listMutations(node, parents, source)) {
      const line = source.slice(0, mutation.start).split('\n').length;
      mutants.push({ file, line, ...mutation });
    }
    for (const child of toChildren(node)) visit(child, [node, ...parents]);
  };
  visit(program as unknown as SyntaxNode, []);
  return mutants.toSorted((one, other) => one.start - other.start || one.end - other.end);
};

/** Returns the source with the mutant applied. */
export const applyMutant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);
