import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { registerReactFonts } from '../fonts/react-fonts.ts';
import { fileFacts } from './file-facts.ts';

const createSheet = (content: ReactNode, index: number, widthPt: number, heightPt: number): ReactElement =>
  createElement(Page, { key: index, size: [widthPt, heightPt] }, content);

/** Renders one sheet for each element with react-pdf; size in points, bleed included. */
export const renderSheets = async (
  sheets: readonly ReactNode[],
  widthPt: number,
  heightPt: number,
): Promise<Uint8Array> => {
  registerReactFonts();
  const pages = sheets.map((content, index) => createSheet(content, index, widthPt, heightPt));
  return new Uint8Array(await renderToBuffer(createElement(Document, fileFacts, pages)));
};
