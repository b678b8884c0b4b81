import { albumText, capture, familyRole, order, story, transcriptWord } from '@souvenance/contracts';
import { z } from 'zod';
import { consentRecord } from '../../people/consents/consent.ts';
import { bookDocument } from '../../writing/books/book.ts';
import { commentRecord, heartRecord } from '../../writing/comments/comment.ts';
import { deliveryRecord } from '../../writing/deliveries/delivery.ts';
import { notebookRecord, writtenPageRecord } from '../../writing/notebooks/notebook.ts';
import { personRecord } from '../../writing/persons/person.ts';
import { questionRecord } from '../../writing/questions/question.ts';
import { remarkRecord } from '../../writing/remarks/remark.ts';
import { replyRecord } from '../../writing/replies/reply.ts';
import { revisionRecord } from '../../writing/stories/story.ts';
import { tributeRecord } from '../../writing/tributes/tribute.ts';

/** Version of the format below. It grows with each change that breaks a reader of the former version. */
export const EXPORT_FORMAT = 1;

const exportedStory = story.extend({
  /** Path of the story's Markdown file in this archive. */
  file: z.string(),
  revisions: z.array(revisionRecord.omit({ storyId: true })),
  /** The recording of the story, with the paths of its files in this archive; null where nothing was recorded. */
  recording: z
    .object({
      durationSeconds: z.int().nullable(),
      wave: z.array(z.int()),
      /** Address of the printed code; `isOpen` says whether it plays. */
      address: z.string().nullable(),
      isOpen: z.boolean(),
      sounds: z.array(z.string()),
      /** The original file of each take, in their order. */
      takes: z.array(z.string()),
      /** The machine's transcript, and when a person accepted it as the story's text; null where there is none. */
      transcript: z
        .object({
          words: z.array(transcriptWord),
          isTimed: z.boolean(),
          agreedAt: z.iso.datetime().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

const exportedPhotograph = z.object({
  id: z.string(),
  /** Path of the original in this archive; null when it was never received. */
  file: z.string().nullable(),
  contentType: z.string(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Date and place that the camera wrote into the original; null where it wrote none. */
  ...capture.shape,
  /** Its text in the album of the book; null for a photograph that is not in it. */
  album: albumText.extend({ fileName: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});

const exportedBook = bookDocument
  .omit({
    awaitedRenderingId: true,
    formerRendering: true,
    hasBeenRendered: true,
    renderingId: true,
    revision: true,
  })
  .extend({
    id: z.string(),
    /** The narrator's consent; null when none is recorded, or when it is another person's. */
    consent: consentRecord.omit({ familyId: true, bookId: true }).nullable(),
    /** The same of the second narrator; null too in a book that one person tells. */
    secondConsent: consentRecord.omit({ familyId: true, bookId: true }).nullable(),
    questions: z.array(questionRecord.extend({ id: z.string() })),
    /** The recipients of the book, and the questions sent to them. */
    persons: z.array(
      personRecord
        .pick({ isNarrator: true, name: true, email: true, pronoun: true, timeZone: true, quietHours: true })
        .extend(
          personRecord.pick({ takesSensitive: true, ownRhythm: true, pause: true, createdAt: true }).shape,
        )
        .extend({ id: z.string() }),
    ),
    deliveries: z.array(
      deliveryRecord.omit({ familyId: true, bookId: true, linkNumber: true, askedByUid: true }).extend({
        id: z.string(),
      }),
    ),
    /** The open links of the book, under which guests write. */
    tributes: z.array(
      tributeRecord
        .pick({ occasion: true, sentence: true, closesOn: true, isClosedByHand: true, createdAt: true })
        .extend({ id: z.string() }),
    ),
    /** Replies by mail whose content is not stored elsewhere, as raw files. */
    mails: z.array(
      replyRecord.pick({ deliveryId: true, outcome: true, createdAt: true }).extend({
        /** Path in this archive. */
        file: z.string(),
      }),
    ),
    /** Notebooks that were prepared for answers by hand. */
    notebooks: z.array(
      notebookRecord.pick({ questions: true, from: true, createdAt: true }).extend({
        id: z.string(),
        /** Path of the print file in this archive; null when it was never made. */
        file: z.string().nullable(),
      }),
    ),
    /** Photographs of pages written by hand. */
    writtenPages: z.array(
      writtenPageRecord
        .pick({ notebookId: true, question: true, sheet: true, state: true, storyId: true })
        .extend(writtenPageRecord.pick({ authorName: true, createdAt: true }).shape)
        .extend({ photographId: z.string() }),
    ),
    stories: z.array(exportedStory),
    /** Comments of relatives on the stories, and hearts. */
    comments: z.array(commentRecord.omit({ familyId: true, bookId: true, uid: true })),
    hearts: z.array(heartRecord.omit({ familyId: true, bookId: true, uid: true })),
    /** Remarks of members on the pages of the book, and who settled them. */
    remarks: z.array(
      remarkRecord
        .pick({ page: true, renderedAt: true, name: true, text: true, createdAt: true, state: true })
        .extend({ settledByName: z.string().nullable(), settledAt: z.iso.datetime().nullable() }),
    ),
    photographs: z.array(exportedPhotograph),
    /** Paths of the files of the book's editions in this archive. */
    files: z.array(z.string()),
  });

/** The content of `donnees.json` in an export. `schema.json` beside it is made from this. */
export const exportFormat = z.object({
  format: z.literal('souvenance-export'),
  version: z.literal(EXPORT_FORMAT),
  exportedAt: z.iso.datetime(),
  scope: z.enum(['family', 'own']),
  person: z.object({ uid: z.string(), name: z.string(), email: z.string(), createdAt: z.iso.datetime() }),
  family: z.object({ id: z.string(), name: z.string(), timeZone: z.string(), createdAt: z.iso.datetime() }),
  members: z.array(
    z.object({ uid: z.string(), name: z.string(), role: familyRole, joinedAt: z.iso.datetime() }),
  ),
  books: z.array(exportedBook),
  orders: z.array(order),
  /** Invoices of these orders and, in the export of a whole family, of the family's plan. */
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      /** Number of the order or plan payment. */
      of: z.string(),
      issuedOn: z.iso.date(),
      grossCents: z.int(),
      currency: z.string(),
      /** Path in this archive; null while the file is not made. */
      file: z.string().nullable(),
    }),
  ),
});
export type ExportFormat = z.infer<typeof exportFormat>;
