import { strFromU8 } from 'fflate';
import mammoth from 'mammoth';
import type { HtmlSource } from './html-source.ts';
import { unzipParts } from './zip.ts';

/** Styles of Word that are headings or captions, by their English and French names. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Titre'] => h1:fresh",
  ...[1, 2, 3].map((level) => `p[style-name='Titre ${level}'] => h${level}:fresh`),
  ...['Caption', 'caption', 'Légende', 'Image Caption'].map(
    (name) => `p[style-name='${name}'] => p.caption:fresh`,
  ),
];

const countMatches = (bytes: Uint8Array | undefined, pattern: RegExp): number =>
  bytes ? (strFromU8(bytes).match(pattern)?.length ?? 0) : 0;

/** Converts a document of Word. Comments and deleted text stay out. */
export const readDocx = async (bytes: Uint8Array): Promise<HtmlSource> => {
  const { 'word/document.xml': source, 'word/comments.xml': comments } = unzipParts(
    bytes,
    (name) => name === 'word/document.xml' || name === 'word/comments.xml',
  );
  const arrayBuffer = new Uint8Array(bytes).buffer;
  const pictures: Uint8Array[] = [];
  const convertImage = mammoth.images.imgElement(async (picture) => {
    pictures.push(new Uint8Array(await picture.readAsArrayBuffer()));
    return { src: '', 'data-picture': `${pictures.length - 1}` };
  });
  // mammoth reads `arrayBuffer` in a browser, and `buffer` in Node, where the tests run.
  const input = { arrayBuffer, buffer: arrayBuffer };
  const { value } = await mammoth.convertToHtml(input, { styleMap: STYLES, convertImage });
  return {
    html: value,
    pictures,
    comments: countMatches(comments, /<w:comment[ >]/gu),
    deletions: countMatches(source, /<w:del[ >]/gu),
  };
};
