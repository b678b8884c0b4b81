import type { Rendering, RenderingFileName } from '@souvenance/contracts';

/** SHA-256 of one file of a rendering; empty when it is missing. */
export const findFileHash = ({ files }: Pick<Rendering, 'files'>, name: RenderingFileName): string =>
  files.find((file) => file.name === name)?.sha256 ?? '';
