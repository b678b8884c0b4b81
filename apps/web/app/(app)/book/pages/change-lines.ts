import type { Change } from './use-page-saves.ts';

interface Line {
  readonly id: string;
}

/** The change that replaces the line of this id, or adds the line at the end. */
export const putLine =
  <L extends Line>(line: L): Change<L[]> =>
  (lines) =>
    lines.some(({ id }) => id === line.id)
      ? lines.map((candidate) => (candidate.id === line.id ? line : candidate))
      : [...lines, line];

export const removeLine =
  <L extends Line>({ id: removedId }: Line): Change<L[]> =>
  (lines) =>
    lines.filter(({ id }) => id !== removedId);

export const addLines =
  <L extends Line>(added: readonly L[]): Change<L[]> =>
  (lines) => [...lines, ...added];
