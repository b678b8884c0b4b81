import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { registerReactFonts } from '../fonts/react-fonts.ts';

/** Dates never come from a clock: the assembled file gets the edition's. */
const FIXED_DATE = new Date(0);

const sheetOf = (content: ReactNode, index: number, widthPt: number, heightPt: number): ReactElement =>
  createElement(Page, { key: index, size: [widthPt, heightPt] }, content);

/** Draws one sheet for each element, in points with the bleed, through react-pdf. */
export const renderSheets = async (
  sheets: readonly ReactNode[],
  widthPt: number,
  heightPt: number,
): Promise<Uint8Array> => {
  registerReactFonts();
  const pages = sheets.map((content, index) => sheetOf(content, index, widthPt, heightPt));
  const facts = {
    creationDate: FIXED_DATE,
    modificationDate: FIXED_DATE,
    producer: 'Souvenance',
    creator: 'Souvenance',
  };
  return new Uint8Array(await renderToBuffer(createElement(Document, facts, pages)));
};
