import { sliceBytes } from './data-view.ts';
import type { WordStreams } from './word-streams.ts';

const NAME_OFFSET = 39;

/** Reads the names of the document's fonts (`SttbfFfn` of MS-DOC); a damaged list ends where its bytes do. */
export const readFontNames = ({ readPart }: WordStreams): string[] => {
  const fonts = readPart('fonts');
  const names: string[] = [];
  let at = 4;
  while (at < fonts.byteLength) {
    const length = fonts.getUint8(at);
    const nameLength = Math.min(length - NAME_OFFSET, fonts.byteLength - at - 1 - NAME_OFFSET);
    const bytes = nameLength > 0 ? sliceBytes(fonts, at + 1 + NAME_OFFSET, nameLength) : new Uint8Array();
    names.push(new TextDecoder('utf-16le').decode(bytes).split('\0', 1)[0] ?? '');
    at += length + 1;
  }
  return names;
};
