import { createHash } from 'node:crypto';
import type { ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import type { ComposedPage } from '../compose/flow-unit.ts';
import type { DrawnPages } from '../draw/drawn-pages.ts';
import { type GlyphRows, glyphRows, glyphsOfRows } from '../draw/used-glyphs.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { effectivePpi } from '../jpeg/placed-jpeg.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/page-frame.ts';

export type FragmentPage = Pick<ComposedPage, 'kind' | 'startsAt' | 'chapter' | 'opens' | 'isOpening'>;

interface FragmentPhotograph {
  readonly page: number;
  readonly caption: string;
  readonly ppi: number;
}

/** Facts about a typeset chapter that the book needs, without its drawing. */
export interface FragmentFacts {
  readonly pages: readonly FragmentPage[];
  /** Characters that no font has. */
  readonly missing: readonly string[];
  readonly photographs: readonly FragmentPhotograph[];
}

export interface FragmentInput {
  /** One, or those that run on after it. */
  readonly chapters: readonly [ManuscriptChapter, ...ManuscriptChapter[]];
  readonly isFirstOfTheme: boolean;
  readonly style: BookStyle;
  readonly frame: PageFrame;
  /** Language of the few words that the book adds by itself. */
  readonly language: string;
  /** Side of the first page, where a pair of photographs that face each other depends on it. */
  readonly opensOn?: 'recto' | 'verso';
}

const photographKey = ({ sha256, ...rest }: ManuscriptPhotograph): unknown => [sha256, rest];

/**
 * The hash of all that a fragment depends on. The side on which the chapter opens is among it only where a facing
 * pair makes it so: a fragment is drawn as for a right-hand page and moved when the book is assembled.
 */
export const fragmentKey = ({
  chapters,
  isFirstOfTheme,
  style,
  frame,
  language,
  opensOn,
}: FragmentInput): string => {
  const keyParts = [
    PRESS_VERSION,
    chapters.map(({ id: _, theme: __, photographs, ...words }) => [words, photographs.map(photographKey)]),
    isFirstOfTheme ? chapters[0].theme : '',
    style,
    frame,
    opensOn ?? '',
    language,
  ];
  return createHash('sha256').update(JSON.stringify(keyParts)).digest('hex');
};

export const fragmentFacts = (pages: readonly ComposedPage[], missing: Iterable<string>): FragmentFacts => ({
  pages: pages.map(({ kind, startsAt, chapter, opens, isOpening }) => ({
    kind,
    startsAt,
    chapter,
    opens,
    isOpening,
  })),
  missing: [...missing],
  photographs: pages.flatMap((page, index) =>
    page.items.flatMap((item) =>
      item.kind === 'photograph'
        ? [
            {
              page: index,
              caption: item.photograph.caption,
              ppi: Math.round(
                effectivePpi({ ...item.photograph, widthPt: item.widthPt, heightPt: item.heightPt }),
              ),
            },
          ]
        : [],
    ),
  ),
});

/** A chapter that is set: what the book must know of it, and its pages. Photographs stay where they are kept. */
export interface Fragment {
  readonly facts: FragmentFacts;
  readonly drawing: DrawnPages;
}

interface PackedHead {
  readonly facts: FragmentFacts;
  readonly photographs: DrawnPages['photographs'];
  /** Each page, with the length of its content in the content's place. */
  readonly pages: readonly (Omit<DrawnPages['pages'][number], 'content'> & { readonly length: number })[];
  readonly glyphs: GlyphRows;
}

const PREFIX_BYTES = 4;

/** A fragment as it is stored: the length of its head, its head, the contents of its pages. */
export const packFragment = ({ facts, drawing }: Fragment): Uint8Array => {
  const pages = drawing.pages.map(({ content, ...page }) => ({ ...page, length: content.length }));
  const { photographs, glyphs } = drawing;
  const packed: PackedHead = { facts, photographs, pages, glyphs: glyphRows(glyphs) };
  const head = Buffer.from(JSON.stringify(packed), 'utf8');
  const length = Buffer.alloc(PREFIX_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...drawing.pages.map(({ content }) => content)]);
};

export const unpackFragment = (bytes: Uint8Array): Fragment => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PREFIX_BYTES + buffer.readUInt32BE(0);
  const head: PackedHead = JSON.parse(buffer.toString('utf8', PREFIX_BYTES, at));
  const pages = head.pages.map(({ length, ...page }) => {
    const content = bytes.subarray(at, at + length);
    at += length;
    return { ...page, content };
  });
  return {
    facts: head.facts,
    drawing: { pages, photographs: head.photographs, glyphs: glyphsOfRows(head.glyphs) },
  };
};
