import { z } from 'zod';
import { PLATES_MAX } from '../bounds/album-bounds.ts';
import { INDEX_NAMES_MAX } from '../bounds/book-pages-bounds.ts';
import { defaultLocale } from '../text/find-catalogue.ts';
import { indexName } from './book-pages.ts';
import { photographEdit, photographPlacement } from './photograph-place.ts';
import { printedContent } from './story-content.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A photograph for the press: upright, sRGB, without metadata, identified by its hash. */
export const manuscriptPhotograph = z.strictObject({
  sha256,
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** Printed text: caption, people and date. */
  caption: z.string().max(480).default(''),
  credit: z.string().max(120).default(''),
  /** Alternative text; without it the caption is read aloud. */
  description: z.string().max(300).optional(),
  placement: photographPlacement.default('text'),
  /** Number of blocks of the story before the photograph; 0 is before the first. */
  afterBlock: z.int().nonnegative().default(0),
  /** `scan`: a handwritten letter or a recipe, shown whole as a plate in any placement. */
  kind: z.enum(['photograph', 'scan']).optional(),
  /**
   * Set for a photograph with an edit: `sha256` then identifies original and edit, and the size is the one after the
   * edit.
   */
  made: z
    .strictObject({
      of: sha256,
      widthPx: z.int().positive(),
      heightPx: z.int().positive(),
      edit: photographEdit,
    })
    .optional(),
});

/** A story's recording: a QR code of a short permanent address in print, the sound itself in the e-book. */
export const chapterVoice = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(120),
  durationSeconds: z.int().positive(),
  /** Transcript for the e-book; the story's own text may differ from it. */
  transcript: z.string().max(40_000).default(''),
  /** The recording itself, embedded in the e-book; without it the e-book contains only the address. */
  sha256: sha256.optional(),
});

/** The order of the fields determines each chapter's key, and the bytes of the book. */
export const manuscriptChapter = z.strictObject({
  id: z.string().min(1).max(80),
  /** The theme of the story; chapters of one theme follow each other. */
  theme: z.string().max(120).default(''),
  title: printedContent.shape.title.min(1),
  /** The question that the story answers, typeset in a light line above the title. */
  question: z.string().max(300).default(''),
  ...printedContent.omit({ title: true }).shape,
  period: printedContent.shape.period.default(''),
  /** Name of the relative who wrote it about the narrator; empty for the narrator's own stories. */
  signature: printedContent.shape.signature.default(''),
  /** Photographs of a story, or the plates of an album, a chapter without text. */
  photographs: z.array(manuscriptPhotograph).max(PLATES_MAX).default([]),
  voice: chapterVoice.optional(),
});

/** The styles of books that the press knows (packages/press/README.md). */
export const bookStyleName = z.enum(['classique', 'moderne', 'chaleureux']);

export const coverModel = z.enum([
  'filet',
  'bandeau',
  'portrait',
  'plein',
  'horizon',
  'affiche',
  'lettrine',
  'semis',
  'diptyque',
  'fenetre',
  'medaillon',
  'diagonale',
]);

/** The model and colours with which every book begins. */
export const defaultCover = { model: 'filet', palette: 'garance' } as const;

export const coverChoice = z.strictObject({
  model: coverModel.default(defaultCover.model),
  palette: z.enum(['garance', 'sauge', 'ocre', 'prusse', 'ivoire']).default(defaultCover.palette),
  photograph: manuscriptPhotograph.nullable().default(null),
  /** Text of the back cover: plain paragraphs separated by a blank line. */
  backText: z.string().max(900, 'book.back_text_too_long').default(''),
  /** Text on the spine; the title when empty. */
  spineText: z.string().max(80).default(''),
});

/** A date of the family's life as the book prints it: "1938", "été 1944". */
export const chronologyEntry = z.strictObject({
  year: z.string().min(1).max(20),
  text: z.string().min(1).max(300),
});

/** One generation of the family, in the order in which its members are printed. */
export const familyGeneration = z.strictObject({
  people: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        years: z.string().max(30).default(''),
        /**
         * Positions of the parents in the generation above; where no member names any, each generation descends from
         * the one above as a whole.
         */
        parents: z.array(z.int().nonnegative()).max(2).default([]),
        /** True for a person who is the partner, or has a child with, the next person of the generation. */
        isPartnerOfNext: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(5),
});

/**
 * Everything that the press needs to render one edition of one book. The press reads no clock: the edition contains the
 * dates.
 */
export const manuscript = z.strictObject({
  /** Language (BCP 47) of the book's fixed texts; the press refuses a language that it has no texts for. */
  language: z.string().max(35).default(defaultLocale),
  title: z.string().min(1).max(90),
  subtitle: z.string().max(120).default(''),
  narrator: z.string().min(1).max(120),
  dedication: z.string().max(600).default(''),
  epigraph: z
    .strictObject({ text: z.string().max(600), source: z.string().max(120) })
    .nullable()
    .default(null),
  edition: z.strictObject({
    number: z.int().positive(),
    /** Calendar date of the edition, YYYY-MM-DD, printed in the imprint and the colophon. */
    date: z.iso.date(),
    /** Stable identity of the edition in the e-book, a urn. */
    urn: z.string().min(1),
  }),
  /** `auto` opens chapters on a right-hand page when the median story has four pages or more. */
  openings: z.enum(['auto', 'recto', 'page', 'run_on']).default('auto'),
  largePrint: z.boolean().default(false),
  style: bookStyleName.default('classique'),
  cover: coverChoice.prefault({}),
  /** Printed before the stories when it is not empty, oldest first. */
  chronology: z.array(chronologyEntry).max(120).optional(),
  familyTree: z.array(familyGeneration).max(6).optional(),
  /** The names of the index of people and places; printed are those that the chapters contain. */
  nameIndex: z.array(indexName).max(INDEX_NAMES_MAX).optional(),
  chapters: z.array(manuscriptChapter).min(1).max(600),
});

export type ManuscriptPhotograph = z.infer<typeof manuscriptPhotograph>;
export type ManuscriptChapter = z.infer<typeof manuscriptChapter>;
export type ChronologyEntry = z.infer<typeof chronologyEntry>;
export type FamilyGeneration = z.infer<typeof familyGeneration>;
export type BookStyleName = z.infer<typeof bookStyleName>;
export type ChapterVoice = z.infer<typeof chapterVoice>;
export type CoverChoice = z.infer<typeof coverChoice>;
export type Manuscript = z.infer<typeof manuscript>;
/** Input for an estimate of a book's pages, which is off by a few per cent. */
export type BookToEstimate = Pick<Manuscript, 'style' | 'openings' | 'largePrint'> & {
  readonly chapters: readonly (Pick<ManuscriptChapter, 'body'> & {
    readonly photographs: readonly unknown[];
  })[];
};
export type ManuscriptInput = z.input<typeof manuscript>;
