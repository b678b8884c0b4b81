import type { PageMark } from '../draw/drawn-pages.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import { getPressMessages } from '../messages/index.ts';
import { describePhotograph } from '../typography/to-plain-text.ts';
import { formatPdfText } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';

/** A part of a page's content: the page's object, and the number of the part on it. */
interface ContentPart {
  readonly page: number;
  readonly mcid: number;
}

interface StructureElement {
  readonly number: number;
  readonly mark: PageMark;
  /** Points by which the page with a figure moves to the right. */
  readonly shiftPt: number;
  readonly parts: ContentPart[];
  /** The caption below a figure. */
  caption: StructureElement | null;
}

/** The structure of a tagged file (ISO 32000-2, 14.7): headings, paragraphs and photographs in reading order. */
export interface Structure {
  /** Adds the marked parts of a page; returns the entries of its page object. */
  addPage(page: number, marks: readonly PageMark[], shiftPt: number): string;
  /** Writes the structure; returns the entries of the catalog, none for a file without marked parts. */
  finish(): string;
}

const isContinued = ({ mark }: StructureElement, next: PageMark): boolean =>
  mark.role !== 'Figure' &&
  next.role !== 'Figure' &&
  mark.role === next.role &&
  mark.id !== undefined &&
  mark.id === next.id;

const formatFigure = (mark: PageMark & { role: 'Figure' }, shiftPt: number, language: string): string => {
  const alt = formatPdfText(describePhotograph(mark, getPressMessages(language).book.ebook));
  const shiftedBox = mark.box.map((value, index) =>
    formatPdfNumber(index % 2 === 0 ? value + shiftPt : value),
  );
  return ` /Alt ${alt} /A << /O /Layout /Placement /Block /BBox [${shiftedBox.join(' ')}] >>`;
};

/** Opens the structure of a file; its figures without a description are named in `language`. */
export const openStructure = (writer: ObjectWriter, language: string): Structure => {
  const elements: StructureElement[] = [];
  const pages: StructureElement[][] = [];
  let openElement: StructureElement | null = null;
  let figure: StructureElement | null = null;

  const addElement = (mark: PageMark, shiftPt: number): StructureElement => {
    const element: StructureElement = { number: writer.reserve(), mark, shiftPt, parts: [], caption: null };
    if (mark.role === 'Caption' && figure) figure.caption = element;
    else elements.push(element);
    figure = mark.role === 'Figure' ? element : null;
    return element;
  };

  const writeElement = (element: StructureElement, parent: number): void => {
    const { number, mark, shiftPt, parts, caption } = element;
    const [first] = parts;
    const kids = parts.map(({ page, mcid }) =>
      page === first?.page ? String(mcid) : `<< /Type /MCR /Pg ${page} 0 R /MCID ${mcid} >>`,
    );
    if (caption) kids.push(`${caption.number} 0 R`);
    const attributes = mark.role === 'Figure' ? formatFigure(mark, shiftPt, language) : '';
    writer.put(
      number,
      `<< /Type /StructElem /S /${mark.role} /P ${parent} 0 R /Pg ${first?.page ?? 0} 0 R${attributes} /K [${kids.join(' ')}] >>`,
    );
    if (caption) writeElement(caption, number);
  };

  return {
    addPage: (page, marks, shiftPt) => {
      if (marks.length === 0) return '';
      const elementsOfPage = marks.map((mark, mcid): StructureElement => {
        const element =
          openElement !== null && isContinued(openElement, mark) ? openElement : addElement(mark, shiftPt);
        element.parts.push({ page, mcid });
        // A paragraph goes on after a photograph that stands between its lines.
        if (mark.role === 'H1' || mark.role === 'P') openElement = element;
        return element;
      });
      return ` /StructParents ${pages.push(elementsOfPage) - 1} /Tabs /S`;
    },
    finish: () => {
      if (elements.length === 0) return '';
      const [root, document] = [writer.reserve(), writer.reserve()];
      for (const element of elements) writeElement(element, document);
      const kids = elements.map(({ number }) => `${number} 0 R`).join(' ');
      writer.put(document, `<< /Type /StructElem /S /Document /P ${root} 0 R /K [${kids}] >>`);
      const numbers = pages.map(
        (ofPage, key) => `${key} [${ofPage.map(({ number }) => `${number} 0 R`).join(' ')}]`,
      );
      const parents = writer.add(`<< /Nums [${numbers.join('\n')}] >>`);
      writer.put(
        root,
        `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTree ${parents} 0 R /ParentTreeNextKey ${pages.length} >>`,
      );
      return ` /MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`;
    },
  };
};
