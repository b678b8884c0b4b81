import type { Manuscript } from '@souvenance/contracts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import type { BookPages } from '../book/book-pages.ts';
import { withEditedPhotographs } from '../book/edited-photographs.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { getPressMessages } from '../messages/index.ts';
import { createVoiceFiles, toVoicePath, type VoiceFile } from './create-voice-files.ts';
import { renderBackPages, renderFrontPages } from './matter-pages.ts';
import { renderNavigation, toChapterFileName } from './navigation.ts';
import { renderChapterPage } from './render-chapter-page.ts';
import { renderCoverImage } from './render-cover-image.ts';
import { type IndexTargets, renderNameIndex } from './render-name-index.ts';
import { renderPackageDocument } from './render-package-document.ts';
import { listEbookOrnaments, renderStylesheet } from './render-stylesheet.ts';

export interface RenderEbookInput {
  readonly manuscript: Manuscript;
  /** The printed book's page map, for the e-book's list of printed pages. */
  readonly pages: BookPages;
  readonly assets: Pick<BookAssets, 'photograph' | 'voice'>;
  /** False makes the variant without sound that some shops require; links and transcripts remain. */
  readonly hasSound?: boolean;
}

const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
  '<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

const LONGEST_PX = 1400;

/** Stored without compression: a JPEG does not deflate, and `mimetype` must not be compressed (EPUB OCF). */
const STORED = { level: 0 } as const;

const createPhotographFiles = async (
  { manuscript, assets }: RenderEbookInput,
  hashes: readonly string[],
): Promise<Zippable> => {
  const files: Zippable = {
    'EPUB/img/couverture.jpg': [await renderCoverImage(manuscript, assets), STORED],
  };
  for (const sha256 of hashes) {
    const small = await sharp(await assets.photograph(sha256))
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    files[`EPUB/img/${sha256}.jpg`] = [new Uint8Array(small), STORED];
  }
  return files;
};

/** A local date, since ZIP entries contain local time: the bytes are the same in every time zone. */
const toZipDate = (date: string): Date => {
  const [year = 2026, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

const createChapterFiles = (
  { manuscript, pages }: RenderEbookInput,
  voices: ReadonlyMap<string, VoiceFile>,
  targets: IndexTargets,
): Zippable => {
  const files: Zippable = {};
  const { ebook: labels } = getPressMessages(manuscript.language).book;
  manuscript.chapters.forEach((chapter, index) => {
    const place = pages.chapters[index];
    const isFirstOfTheme = chapter.theme !== (manuscript.chapters[index - 1]?.theme ?? '');
    if (place)
      files[`EPUB/xhtml/${toChapterFileName(index)}.xhtml`] = strToU8(
        renderChapterPage(chapter, place, isFirstOfTheme, index, voices, labels, targets.get(index)),
      );
  });
  return files;
};

/**
 * Renders the book as EPUB 3.3 with EPUB Accessibility 1.1 metadata and its recordings embedded. The same input gives
 * the same bytes. Throws `voice.unreadable`.
 */
export const renderEbook = async (request: RenderEbookInput): Promise<Uint8Array> => {
  const input = { ...request, assets: withEditedPhotographs(request.manuscript, request.assets) };
  const { manuscript, pages, assets, hasSound = true } = input;
  const hashes = [
    ...new Set(manuscript.chapters.flatMap(({ photographs }) => photographs.map(({ sha256 }) => sha256))),
  ];
  const voices = hasSound ? await createVoiceFiles(manuscript, assets) : new Map<string, VoiceFile>();
  const sounds = [...voices.values()];
  const front = renderFrontPages(manuscript, pages);
  const index = renderNameIndex(manuscript, pages.nameIndex?.page ?? null);
  const back = renderBackPages(manuscript, pages);
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), STORED],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(renderPackageDocument(manuscript, front, index.pages, back, hashes, sounds)),
    'EPUB/css/book.css': strToU8(renderStylesheet(manuscript)),
    'EPUB/xhtml/table.xhtml': strToU8(renderNavigation(manuscript, [...front, ...back], index.pages, pages)),
  };
  for (const { file, xhtml } of [...front, ...index.pages, ...back])
    files[`EPUB/xhtml/${file}.xhtml`] = strToU8(xhtml);
  for (const { file, svg } of listEbookOrnaments(manuscript)) files[`EPUB/img/${file}`] = strToU8(svg);
  for (const sound of sounds) files[`EPUB/${toVoicePath(sound)}`] = [sound.bytes, STORED];
  Object.assign(
    files,
    createChapterFiles(input, voices, index.targets),
    await createPhotographFiles(input, hashes),
  );
  return zipSync(files, { level: 6, mtime: toZipDate(manuscript.edition.date) });
};
