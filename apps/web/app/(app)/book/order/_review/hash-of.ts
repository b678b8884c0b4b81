import type { Rendering, RenderingFileName } from '@souvenance/contracts';

/** SHA-256 of one of a rendering's files; empty when it has none. */
export const hashOf = ({ files }: Pick<Rendering, 'files'>, name: RenderingFileName): string =>
  files.find((file) => file.name === name)?.sha256 ?? '';
