import { cmyk, PDFName, type PDFPage, rgb, setGraphicsState } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  BLACK_INK,
  createForeignCover,
  type ForeignBook,
  replaceIntentByCmyk,
} from '../fixtures/foreign-book.ts';
import { listFaults, plantFault, profile } from '../fixtures/planted-faults.ts';

const CREAM = cmyk(0.02, 0.04, 0.12, 0);

const setOverprint = ({ document: { context } }: ForeignBook, page: PDFPage, isOn: boolean): PDFName => {
  const state = context.obj({ Type: 'ExtGState', OP: isOn, op: isOn, OPM: 1 });
  return page.node.newExtGState('Overprint', context.register(state));
};

/** A cover whose ground is cream, with operators of the test before black words. */
const creamCover = async (isOverprinting: boolean): Promise<Uint8Array> => {
  const book = await createForeignCover(profile, profile.pages.min);
  const page = book.document.getPage(0);
  const { width, height } = page.getSize();
  page.drawRectangle({ x: 0, y: 0, width, height, color: CREAM });
  page.pushOperators(setGraphicsState(setOverprint(book, page, isOverprinting)));
  page.drawText('Le titre', { x: width * 0.7, y: 340, size: 24, font: book.font, color: BLACK_INK });
  return book.document.save();
};

describe('ink that a press would show', () => {
  it('reports black words that leave a hole in the ground of a cover, and none that overprint it', async () => {
    expect(await listFaults({ cover: await creamCover(false) }, 'orange')).toContain('colour.overprint');
    expect(await listFaults({ cover: await creamCover(true) }, 'orange')).not.toContain('colour.overprint');
  });

  it('reports white that is printed over a colour', async () => {
    const interior = await plantFault((book, page) => {
      const { context } = book.document;
      const operators = `${setOverprint(book, page, true).asString()} gs 0 0 0 0 k 80 80 20 20 re f`;
      page.node.addContentStream(context.register(context.stream(operators)));
    });
    expect(await listFaults({ interior })).toEqual(['colour.overprint']);
  });

  it.each([
    ['a line of 0.5 points in three inks', '0 0.8 0.7 0.1 K 0.5 w 80 80 m 200 80 l S', true],
    ['a box half a point high in two inks', '0 0.8 0.7 0 k 80 80 120 0.5 re f', true],
    ['a line made thin by its scale', 'q 0.2 0 0 0.2 0 0 cm 0 0.8 0.7 0 K 2 w 400 400 m 900 400 l S Q', true],
    ['a line of 0.5 points in black', '0 0 0 1 K 0.5 w 80 80 m 200 80 l S', false],
    ['a line of a point in three inks', '0 0.8 0.7 0.1 K 1 w 80 80 m 200 80 l S', false],
  ])('judges %s', async (_, operators, isFault) => {
    const interior = await plantFault(({ document: { context } }, page) =>
      page.node.addContentStream(context.register(context.stream(operators))),
    );
    expect(await listFaults({ interior }, 'orange')).toEqual(isFault ? ['colour.hairline'] : []);
  });

  it('reports a photograph whose profile belongs to the page, where the shop converts colours', async () => {
    const interior = await plantFault((book, page) => replaceIntentByCmyk(book.document, page));
    expect(await listFaults({ interior }, 'orange')).toEqual(['colour.profile']);
  });

  it('reports a sheet that does not begin at the origin', async () => {
    const interior = await plantFault((_, page) => {
      const { width, height } = page.getSize();
      page.node.set(PDFName.of('MediaBox'), page.doc.context.obj([-9, -9, width, height]));
    });
    expect(await listFaults({ interior }, 'orange')).toEqual(['page.boxes']);
  });

  it('does not mistake a colour of RGB for a hairline when it is thick', async () => {
    const interior = await plantFault((_, page) =>
      page.drawRectangle({ x: 80, y: 80, width: 40, height: 12, color: rgb(0.5, 0.2, 0.2) }),
    );
    expect(await listFaults({ interior }, 'orange')).toEqual([]);
  });
});
