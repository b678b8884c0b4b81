import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { Manuscript, PreflightReport, PrintProfile } from '@souvenance/contracts';
import { computeGreyCurve, type GreyCurve } from '../colour/grey-curve.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { getPressMessages } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import type { AssemblyInput } from '../pdf/assembly.ts';
import type { WrittenFile } from '../pdf/create-written-file.ts';
import type { PdfMetadata } from '../pdf/metadata.ts';
import { readOutputProfile } from '../pdf/read-output-profile.ts';
import { formatMetadataTitle } from '../titles/format-title.ts';
import type { BookPages } from './book-pages.ts';
import { computePageKeys } from './compute-page-keys.ts';
import { createBookParts } from './create-book-parts.ts';
import { withEditedPhotographs } from './edited-photographs.ts';
import { listExpectedPhotographs } from './list-expected-photographs.ts';
import { listExpectedTitles } from './list-expected-titles.ts';
import { createScreenCopyPlacer, openPrintPhotographs } from './placed-photographs.ts';
import { type PreparedBook, prepareBook } from './prepare-book.ts';
import { openStampWriter } from './running-heads.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

/** Progress of a rendering: `done` of the `total` units of the step are finished. */
export interface PressProgress {
  readonly step: 'typeset' | 'assemble' | 'cover' | 'screen' | 'preflight';
  readonly done: number;
  readonly total: number;
}

export interface InteriorPages {
  /** Key of each page, page 1 first: equal keys mean equal pictures. Page previews are stored under it. */
  readonly pageKeys: readonly string[];
  /**
   * First page of the first newly typeset run of chapters, where a reader who has just edited the book wants to look.
   */
  readonly firstNewPage: number;
  readonly pages: BookPages;
}

export interface RenderBookInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly assets: BookAssets;
  readonly onProgress?: (progress: PressProgress) => void | Promise<void>;
  /**
   * Called with the print interior as soon as it is ready; the cover and the other files begin when the promise
   * resolves. A caller that has read the whole file returns its bytes, so that the photographs are not read a second
   * time.
   */
  readonly onInterior?: (
    interior: WrittenFile,
    pages: InteriorPages,
  ) => Promise<Uint8Array | undefined> | undefined;
  readonly signal?: AbortSignal;
  /** Language of the preflight report; the book's language by default. */
  readonly reportLanguage?: string;
}

export interface RenderedBook extends Pick<InteriorPages, 'pageKeys' | 'pages'> {
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
  readonly screen: Uint8Array;
  readonly pageCount: number;
  readonly spineMm: number;
  readonly preflight: PreflightReport;
}

/** Facts of a PDF document. Its id hashes the chapters' keys in place of their text, which the keys already hash. */
const createDocumentFacts = (
  { manuscript: book, profile }: RenderBookInput,
  chapters: readonly TypesetChapter[],
  kind: string,
): PdfMetadata => ({
  title: formatMetadataTitle(book.title),
  author: formatMetadataTitle(book.narrator),
  language: book.language,
  date: book.edition.date,
  id: createHash('sha256')
    .update(
      JSON.stringify([PRESS_VERSION, kind, profile, { ...book, chapters: chapters.map(({ key }) => key) }]),
    )
    .digest('hex')
    .slice(0, 32)
    .toUpperCase(),
});

const buildOutline = ({ plan, nameIndex, context }: PreparedBook): AssemblyInput['outline'] => [
  ...plan.chapters.map(({ title, firstPage }) => ({ title: formatMetadataTitle(title), page: firstPage })),
  ...(plan.nameIndex ? [{ title: nameIndex.title, page: plan.nameIndex.page }] : []),
  { title: context.labels.contents, page: plan.contentsPage },
];

type Interior = Pick<AssemblyInput, 'parts' | 'stampGlyphs'>;

interface InteriorWithMissing extends Interior {
  /** Characters on each page that no font contains, page 1 first. */
  readonly missingByPage: readonly (readonly string[])[];
}

const mapMissingCharactersByPage = (parts: Interior['parts']): (readonly string[])[] =>
  parts.flatMap((part) =>
    part.pages.map(({ source }) =>
      part.kind === 'file' || source === null ? [] : (part.drawing.pages[source]?.missing ?? []),
    ),
  );

const createInteriorParts = async (
  input: RenderBookInput,
  book: PreparedBook,
): Promise<InteriorWithMissing> => {
  const stamps = openStampWriter(input.manuscript, book.context);
  const parts = await createBookParts({ ...book, manuscript: input.manuscript, stamps });
  const missingByPage = mapMissingCharactersByPage(parts).map((missing, index) => [
    ...new Set([...missing, ...stamps.missingOnPage(index + 1)]),
  ]);
  return { parts, stampGlyphs: stamps.glyphs(), missingByPage };
};

/**
 * Assembles the interior as a PDF for print or for screen, and reports progress after each part. Photographs are read
 * later, when the returned file is written out. Throws the signal's reason when it is aborted.
 */
const assembleInterior = (
  target: 'print' | 'screen',
  input: RenderBookInput,
  book: PreparedBook,
  interior: Interior,
  photograph: AssemblyInput['photograph'],
): Promise<WrittenFile> => {
  const { sheetWidthPt: widthPt, sheetHeightPt: heightPt, bleedPt } = book.context.frame;
  const step = target === 'print' ? 'assemble' : 'screen';
  return assemble({
    parts: interior.parts,
    stampGlyphs: interior.stampGlyphs,
    target,
    sheet: { widthPt, heightPt, trim: [bleedPt, bleedPt, widthPt - bleedPt, heightPt - bleedPt] },
    outline: buildOutline(book),
    facts: createDocumentFacts(input, book.chapters, target),
    outputCondition: input.profile.colour.interior.outputCondition,
    outputProfile: input.assets.outputProfile,
    onPart: async (done, total) => {
      input.signal?.throwIfAborted();
      await input.onProgress?.({ step, done, total });
      await setImmediate();
    },
    photograph,
  });
};

/** Returns the tone curve of pictures without colour; null where the shop separates the colours itself. */
const readGreyCurve = async (
  { intent, interior }: PrintProfile['colour'],
  { outputProfile }: BookAssets,
): Promise<GreyCurve | null> => {
  if (intent !== 'CMYK') return null;
  const { deflated } = await readOutputProfile(interior.outputCondition, outputProfile);
  return computeGreyCurve(inflateSync(deflated));
};

/**
 * Returns the first page of the first new run; page 1 for a book that was never typeset before, and when nothing is
 * new.
 */
const findFirstNewPage = ({ chapters, plan }: PreparedBook): number => {
  const changed = chapters.find(({ isNew }) => isNew);
  if (changed === undefined || chapters.every(({ isNew }) => isNew)) return 1;
  return plan.chapters[changed.run.from]?.firstPage ?? 1;
};

/**
 * Renders a book: interior and cover for the print shop, the same pages for the screen, the page map and the preflight
 * report. The same input gives the same bytes. Chapters found in the fragment store are not typeset again. Throws the
 * signal's reason when it is aborted.
 */
export const renderBook = async (request: RenderBookInput): Promise<RenderedBook> => {
  const input = { ...request, assets: withEditedPhotographs(request.manuscript, request.assets) };
  const { manuscript, profile, assets, onProgress, signal } = input;
  const onChapter = (done: number, total: number) => onProgress?.({ step: 'typeset', done, total });
  const book = await prepareBook({ manuscript, profile, assets, onChapter, signal });
  const interiorInput = await createInteriorParts(input, book);
  const printPhotographs = openPrintPhotographs(assets, await readGreyCurve(profile.colour, assets));
  const interiorFile = await assembleInterior('print', input, book, interiorInput, printPhotographs.place);
  const { parts, missingByPage } = interiorInput;
  const keys = computePageKeys({ parts, chapters: book.chapters, frame: book.context.frame });
  const interiorResult = await input.onInterior?.(interiorFile, {
    pageKeys: keys,
    firstNewPage: findFirstNewPage(book),
    pages: book.plan,
  });
  await onProgress?.({ step: 'cover', done: 0, total: 1 });
  signal?.throwIfAborted();
  const pageCount = book.plan.total;
  const { renderCover } = await import('../cover/render-cover.ts');
  const { cover, spineMm } = await renderCover({ manuscript, profile, pageCount, assets });
  await onProgress?.({ step: 'cover', done: 1, total: 1 });
  const placeScreenCopy: AssemblyInput['photograph'] = (photograph) =>
    createScreenCopyPlacer(photograph, assets);
  const screenFile = await assembleInterior('screen', input, book, interiorInput, placeScreenCopy);
  const screen = await screenFile.toBytes();
  const interior = interiorResult ?? (await interiorFile.toBytes());
  const missing = [...new Set([...book.chapters.flatMap(({ facts }) => facts.missing), ...book.missing])];
  const { reportLanguage: language = manuscript.language } = input;
  const { preflight: messages } = getPressMessages(language);
  const { preflightBook } = await import('../preflight/preflight-book.ts');
  const { listAccentHints } = await import('./list-accent-hints.ts');
  const { listMissingOnCover } = await import('../cover/list-missing-on-cover.ts');
  const titles = listExpectedTitles({ manuscript, spineMm, ...book });
  const photographs = listExpectedPhotographs(
    manuscript,
    book.chapters,
    book.plan,
    printPhotographs.toPrinted,
  );
  const report = await preflightBook({
    profile,
    interior,
    cover,
    missing,
    missingByPage,
    missingOnCover: listMissingOnCover(manuscript),
    titles,
    photographs,
    language,
  });
  const preflight = {
    ...report,
    findings: [...report.findings, ...listAccentHints(manuscript, book.plan, messages)],
  };
  await onProgress?.({ step: 'preflight', done: 1, total: 1 });
  return { interior, cover, screen, pageCount, spineMm, pages: book.plan, pageKeys: keys, preflight };
};
