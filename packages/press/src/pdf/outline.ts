import { formatPdfText } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';

export interface OutlineEntry {
  readonly title: string;
  /** Page of the file, from 1. */
  readonly page: number;
}

/** Writes the bookmarks; returns the outline's object number. */
export const writeOutline = (
  writer: ObjectWriter,
  entries: readonly OutlineEntry[],
  pageObject: (page: number) => number,
): number => {
  const outline = writer.reserve();
  const first = writer.reserve(entries.length);
  entries.forEach(({ title, page }, index) => {
    const previous = index > 0 ? ` /Prev ${first + index - 1} 0 R` : '';
    const next = index + 1 < entries.length ? ` /Next ${first + index + 1} 0 R` : '';
    const dest = `[${pageObject(page)} 0 R /Fit]`;
    writer.put(
      first + index,
      `<< /Title ${formatPdfText(title)} /Parent ${outline} 0 R /Dest ${dest}${previous}${next} >>`,
    );
  });
  const ends = entries.length > 0 ? ` /First ${first} 0 R /Last ${first + entries.length - 1} 0 R` : '';
  writer.put(outline, `<< /Type /Outlines${ends} /Count ${entries.length} >>`);
  return outline;
};
