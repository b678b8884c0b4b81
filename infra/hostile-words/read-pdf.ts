import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly words: string;
  /**
   * Active or hidden features in the file: scripts, actions, links, fields, attachments. A printed document has none.
   */
  readonly activeFeatures: readonly string[];
}

type Annotation = Readonly<Record<string, unknown>>;

/** True for a link to another page of the same file, as in the table of contents of the screen copy. */
const leadsWithin = ({ subtype, dest, url, unsafeUrl, action, actions }: Annotation): boolean =>
  subtype === 'Link' &&
  dest !== undefined &&
  [url, unsafeUrl, action, actions].every((outwards) => outwards === undefined || outwards === null);

/** Reads a PDF with a parser that is independent of the press. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const foundFeatures: Record<string, unknown> = {
    scripts: await document.getJSActions(),
    opening: await document.getOpenAction(),
    fields: await document.getFieldObjects(),
    files: await document.getAttachments(),
  };
  const activeFeatures = Object.keys(foundFeatures).filter((name) => foundFeatures[name] !== null);
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
    const marks: Annotation[] = await page.getAnnotations();
    activeFeatures.push(
      ...marks.filter((mark) => !leadsWithin(mark)).map((mark) => `${mark.subtype} on ${number}`),
    );
    if ((await page.getJSActions()) !== null) activeFeatures.push(`a script on page ${number}`);
  }
  for (const { url } of (await document.getOutline()) ?? [])
    if (url !== null) activeFeatures.push('a link outwards');
  await document.loadingTask.destroy();
  return { words: words.join(' '), activeFeatures };
};
