import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listStoryParagraphs, type Manuscript, manuscript } from '@souvenance/contracts';
import { preparePhotograph } from '@souvenance/press';
import sharp from 'sharp';
import { type CarriedPhotograph, readCarriedManuscript } from '../../../e2e/driver/carry/manuscript.ts';
import { toManuscriptStory } from '../../../e2e/driver/carry/to-manuscript-story.ts';
import { photographPath } from './photograph-path.ts';

/**
 * A photograph lies beside its manuscript or, as those of the demonstration memoir, in the folder `photographs` there.
 */
const findSource = (folder: string, file: string): string => {
  const beside = join(folder, file);
  return existsSync(beside) ? beside : join(folder, 'photographs', file);
};

const prepared = async ({ file, ...rest }: CarriedPhotograph, folder: string, root: string) => {
  const source = readFileSync(findSource(folder, file));
  const picture = file.endsWith('.svg') ? await sharp(source).png().toBuffer() : source;
  const { bytes, sha256, widthPx, heightPx } = await preparePhotograph(new Uint8Array(picture));
  mkdirSync(join(root, 'photographs'), { recursive: true });
  writeFileSync(photographPath(root, sha256), bytes);
  return { sha256, widthPx, heightPx, caption: rest.caption.slice(0, 300), placement: rest.placement };
};

/**
 * Converts a manuscript in the format of the demonstration memoir for the press; its photographs are written below
 * `root`.
 */
export const toManuscript = async (file: string, root: string): Promise<Manuscript> => {
  const book = readCarriedManuscript(file);
  const chapters = [];
  for (const [index, chapter] of book.chapters.entries()) {
    const { document } = toManuscriptStory({ title: chapter.title, paragraphs: chapter.paragraphs });
    const photographs = [];
    for (const photograph of chapter.photographs.slice(0, 12))
      photographs.push({
        ...(await prepared(photograph, book.folder, root)),
        afterBlock: photograph.afterParagraph,
      });
    chapters.push({
      id: `recit-${index + 1}`,
      title: chapter.title.slice(0, 90) || `Récit ${index + 1}`,
      theme: chapter.theme.slice(0, 120),
      question: chapter.question.slice(0, 300),
      body: document,
      photographs,
    });
  }
  return manuscript.parse({
    title: book.title.slice(0, 90) || 'Manuscrit',
    narrator: book.narrator.slice(0, 120) || 'Anonyme',
    edition: { number: 1, date: '2026-11-20', urn: 'urn:uuid:6c2cbd52-3a3f-4f0b-9c50-5f1c8a6f9e02' },
    chapters,
  });
};

/** Words on an A5 page, for a first estimate of the page count. */
const PAGE_WORDS = 330;

export const guessPages = ({ chapters }: Manuscript): number => {
  const words = chapters
    .flatMap(({ body }) => listStoryParagraphs(body))
    .join(' ')
    .split(/\s+/).length;
  return Math.ceil(words / PAGE_WORDS) + chapters.length;
};

/** Returns a short folder name for a manuscript, derived from its content. */
export const toManuscriptName = (file: string): string =>
  `manuscrit-${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)}`;
