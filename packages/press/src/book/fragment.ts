import { createHash } from 'node:crypto';
import type { ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import type { ComposedPage } from '../compose/flow-unit.ts';
import type { DrawnPages } from '../draw/drawn-pages.ts';
import { fromGlyphRows, type GlyphRows, toGlyphRows } from '../draw/used-glyphs.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { computeEffectivePpi } from '../jpeg/placed-jpeg.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/create-page-frame.ts';

export type FragmentPage = Pick<
  ComposedPage,
  'kind' | 'startsAt' | 'chapter' | 'opens' | 'isOpening' | 'noteStarts'
>;

interface FragmentPhotograph {
  readonly page: number;
  readonly caption: string;
  readonly ppi: number;
}

/** Facts about a typeset chapter that the book needs, without its drawing. Stored with the fragment. */
export interface FragmentFacts {
  readonly pages: readonly FragmentPage[];
  /** Characters that no font contains. */
  readonly missing: readonly string[];
  readonly photographs: readonly FragmentPhotograph[];
}

export interface FragmentInput {
  /** One chapter, or the chapters of one run. */
  readonly chapters: readonly [ManuscriptChapter, ...ManuscriptChapter[]];
  readonly isFirstOfTheme: boolean;
  readonly style: BookStyle;
  readonly frame: PageFrame;
  /** Language of the labels that the press adds. */
  readonly language: string;
  /** Side of the first page. Present only where the layout depends on it (`dependsOnSide`). */
  readonly opensOn?: 'recto' | 'verso';
}

const computePhotographKey = ({ sha256, ...rest }: ManuscriptPhotograph): unknown => [sha256, rest];

/**
 * Returns the hash of everything a fragment depends on. The side on which it opens is part of the hash only for a run
 * that depends on it: any other fragment is drawn as for a recto and shifted when the book is assembled.
 */
export const computeFragmentKey = ({
  chapters,
  isFirstOfTheme,
  style,
  frame,
  language,
  opensOn,
}: FragmentInput): string => {
  const keyParts = [
    PRESS_VERSION,
    chapters.map(({ id: _, theme: __, photographs, ...chapter }) => [
      chapter,
      photographs.map(computePhotographKey),
    ]),
    isFirstOfTheme ? chapters[0].theme : '',
    style,
    frame,
    opensOn ?? '',
    language,
  ];
  return createHash('sha256').update(JSON.stringify(keyParts)).digest('hex');
};

export const summarizeFragment = (
  pages: readonly ComposedPage[],
  missing: Iterable<string>,
): FragmentFacts => ({
  pages: pages.map(({ kind, startsAt, chapter, opens, isOpening, noteStarts }) => ({
    kind,
    startsAt,
    chapter,
    opens,
    isOpening,
    ...(noteStarts && { noteStarts }),
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
                computeEffectivePpi({ ...item.photograph, widthPt: item.widthPt, heightPt: item.heightPt }),
              ),
            },
          ]
        : [],
    ),
  ),
});

/**
 * A typeset run of chapters: facts that the book needs, and its drawn pages. It refers to photographs by hash and does
 * not contain their bytes.
 */
export interface Fragment {
  readonly facts: FragmentFacts;
  readonly drawing: DrawnPages;
}

interface PackedHead {
  readonly facts: FragmentFacts;
  readonly photographs: DrawnPages['photographs'];
  /** The pages, with the byte length of the content instead of the content. */
  readonly pages: readonly (Omit<DrawnPages['pages'][number], 'content'> & { readonly length: number })[];
  readonly glyphs: GlyphRows;
}

const PREFIX_BYTES = 4;

/** Serializes a fragment: length of the JSON head (4 bytes, big-endian), the head, then the contents of the pages. */
export const packFragment = ({ facts, drawing }: Fragment): Uint8Array => {
  const pages = drawing.pages.map(({ content, ...page }) => ({ ...page, length: content.length }));
  const { photographs, glyphs } = drawing;
  const packed: PackedHead = { facts, photographs, pages, glyphs: toGlyphRows(glyphs) };
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
    drawing: { pages, photographs: head.photographs, glyphs: fromGlyphRows(head.glyphs) },
  };
};
