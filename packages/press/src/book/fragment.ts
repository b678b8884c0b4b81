import { createHash } from 'node:crypto';
import type { ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import type { ComposedPage, TextPosition } from '../compose/flow-unit.ts';
import { effectivePpi } from '../draw/placed-jpeg.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { PRESS_VERSION } from '../version.ts';

export interface FragmentPage {
  readonly kind: ComposedPage['kind'];
  readonly startsAt: TextPosition | null;
}

export interface FragmentPhotograph {
  readonly page: number;
  readonly caption: string;
  readonly ppi: number;
}

/** What the book needs to know of a chapter that is set, without its drawing. */
export interface FragmentFacts {
  readonly pages: readonly FragmentPage[];
  /** Characters that no face has. */
  readonly missing: readonly string[];
  readonly photographs: readonly FragmentPhotograph[];
}

export interface FragmentInput {
  readonly chapter: ManuscriptChapter;
  readonly isFirstOfTheme: boolean;
  readonly style: BookStyle;
  readonly frame: PageFrame;
  /** Side of the first page, where a pair of photographs that face each other depends on it. */
  readonly opensOn?: 'recto' | 'verso';
}

const photographKey = ({ sha256, ...rest }: ManuscriptPhotograph): unknown => [sha256, rest];

/**
 * The hash of all that a fragment depends on. The side on which the chapter opens is among it only where a facing
 * pair makes it so: a fragment is drawn as for a right-hand page and moved when the book is assembled.
 */
export const fragmentKey = ({ chapter, isFirstOfTheme, style, frame, opensOn }: FragmentInput): string => {
  const { id: _, photographs, theme, ...words } = chapter;
  const seen = [
    PRESS_VERSION,
    words,
    isFirstOfTheme ? theme : '',
    photographs.map(photographKey),
    style,
    frame,
    opensOn ?? '',
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
};

export const fragmentFacts = (pages: readonly ComposedPage[], missing: Iterable<string>): FragmentFacts => ({
  pages: pages.map(({ kind, startsAt }) => ({ kind, startsAt })),
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

const PREFIX_BYTES = 4;

/** A fragment as it is stored: the length of its facts, its facts, its PDF. */
export const packFragment = (facts: FragmentFacts, pdf: Uint8Array): Uint8Array => {
  const head = Buffer.from(JSON.stringify(facts), 'utf8');
  const length = Buffer.alloc(PREFIX_BYTES);
  length.writeUInt32BE(head.length);
  return new Uint8Array(Buffer.concat([length, head, pdf]));
};

export const unpackFragment = (bytes: Uint8Array): { facts: FragmentFacts; pdf: Uint8Array } => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = PREFIX_BYTES + buffer.readUInt32BE(0);
  const facts: FragmentFacts = JSON.parse(buffer.toString('utf8', PREFIX_BYTES, end));
  return { facts, pdf: bytes.subarray(end) };
};
