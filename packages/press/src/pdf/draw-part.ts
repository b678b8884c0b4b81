import { type DrawnPages, type DrawnPhotograph, toPhotographKey } from '../draw/drawn-pages.ts';
import type { PhotographStream } from './assembly.ts';
import { streamHead } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';
import type { PageContents } from './write-page.ts';

export interface DrawnPartInput {
  readonly writer: ObjectWriter;
  /** Entries of the resource dictionary that all drawn pages share. */
  readonly resources: string;
  /** Object number of the colour space sRGB. */
  readonly screenSpace: number;
  /** Object numbers of the photographs already in the file, by hash and crop. */
  readonly imageNumbers: Map<string, number>;
  readonly photograph: (photograph: DrawnPhotograph) => Promise<PhotographStream>;
}

const formatImageHead = (
  { widthPx, heightPx, channels, bytes }: PhotographStream,
  screenSpace: number,
): string =>
  `<< /Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 ` +
  `/ColorSpace ${channels === 1 ? '/DeviceGray' : `${screenSpace} 0 R`} /Filter /DCTDecode /Length ${bytes} >>`;

const createImageObject = async (photograph: DrawnPhotograph, input: DrawnPartInput): Promise<number> => {
  const key = toPhotographKey(photograph);
  const objectNumber = input.imageNumbers.get(key);
  if (objectNumber !== undefined) return objectNumber;
  const stream = await input.photograph(photograph);
  const number = input.writer.add(formatImageHead(stream, input.screenSpace), {
    length: stream.bytes,
    read: stream.read,
  });
  input.imageNumbers.set(key, number);
  return number;
};

/** Writes the contents and photographs of drawn pages to the file; returns the object references for `writePage`. */
export const writeDrawnPart = async (drawing: DrawnPages, input: DrawnPartInput): Promise<PageContents[]> => {
  const { writer, resources } = input;
  const usedPhotographs = new Set(drawing.pages.flatMap(({ photographs }) => photographs));
  const images: number[] = [];
  for (const [number, photograph] of drawing.photographs.entries())
    if (usedPhotographs.has(number)) images[number] = await createImageObject(photograph, input);
  return drawing.pages.map(({ content, marks, photographs }) => {
    const photographEntries = photographs.map((number) => `/I${number} ${images[number]} 0 R`).join(' ');
    return {
      contents: writer.add(streamHead(content, '/Filter /FlateDecode'), content),
      marks,
      resources: `<< ${resources}${photographEntries === '' ? '' : ` /XObject << ${photographEntries} >>`} >>`,
    };
  });
};
