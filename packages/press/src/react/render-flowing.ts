import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { registerReactFonts } from '../fonts/react-fonts.ts';
import { fileFacts } from './file-facts.ts';

/** Rows that fill as many sheets as needed, without breaks within a row, and a head repeated on each sheet. */
export interface FlowingPages {
  readonly head: (page: number, pages: number) => readonly ReactElement[];
  readonly rows: readonly ReactElement[];
}

const margins = { paddingHorizontal: 50, paddingTop: 36, paddingBottom: 30 };

/** Renders rows on sheets of the given size in points with react-pdf; returns the number of sheets. */
export const renderFlowing = async (
  { head, rows }: FlowingPages,
  widthPt: number,
  heightPt: number,
): Promise<{ bytes: Uint8Array; sheets: number }> => {
  registerReactFonts();
  let sheets = 1;
  const heading = ({ pageNumber, totalPages = 1 }: { pageNumber: number; totalPages?: number }) => {
    sheets = Math.max(sheets, totalPages);
    return createElement(View, {}, ...head(pageNumber, totalPages));
  };
  const page = createElement(
    Page,
    { size: [widthPt, heightPt], style: margins },
    createElement(View, { key: 'head', fixed: true, render: heading }),
    ...rows,
  );
  const bytes = new Uint8Array(await renderToBuffer(createElement(Document, fileFacts, page)));
  return { bytes, sheets };
};
