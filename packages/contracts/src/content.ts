import { z } from 'zod';

/** The pages that a content service provides. */
export const contentPageName = z.enum(['landing', 'configuration', 'contact', 'faq', 'about']);
export type ContentPageName = z.infer<typeof contentPageName>;

const line = z.string().trim().min(1).max(200);
const paragraph = z.string().trim().min(1).max(2_000);
const paragraphs = z.array(paragraph).min(1).max(20);

/** An address of this site, or of a host that the operator allows; the adapter checks the host. */
export const contentLink = z.union([
  z.string().regex(/^\/(?![/\\])[^\s\\]*$/),
  z.url({ protocol: /^https$/ }),
]);

export const contentImage = z.strictObject({
  src: contentLink,
  /** Alternative text; empty for a decoration. */
  alt: z.string().max(300),
  widthPx: z.int().positive().max(8_000),
  heightPx: z.int().positive().max(8_000),
});
export type ContentImage = z.infer<typeof contentImage>;

const titled = z.strictObject({ title: line, text: paragraph });
const questionAndAnswer = z.strictObject({ question: line, answer: paragraphs });

const landing = z.strictObject({
  page: z.literal('landing'),
  hero: z.strictObject({ title: line, lead: paragraph }),
  sample: titled,
  ways: z.strictObject({ title: line, steps: z.array(titled).min(2).max(4) }),
  /** A question with an answer from a book. Optional. */
  told: z.strictObject({ label: line, question: line, words: paragraph, teller: line }).optional(),
  formats: z.strictObject({ title: line }),
  promises: z.strictObject({ title: line, items: z.array(titled).min(2).max(6) }),
  questions: z.strictObject({ title: line, items: z.array(questionAndAnswer).min(1).max(8) }),
  end: titled,
});

/** The sidebar of the signed-in area, the same destinations in a header, or links chosen by the company. */
export const navigation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['sidebar', 'header']) }),
  z.strictObject({
    kind: z.literal('custom'),
    links: z
      .array(z.strictObject({ label: line, href: contentLink }))
      .min(1)
      .max(8),
  }),
]);
export type Navigation = z.infer<typeof navigation>;

const configuration = z.strictObject({
  page: z.literal('configuration'),
  /** Description of the site for search engines. */
  description: z.string().min(1).max(300),
  /** The sentence at the foot of each page. */
  footer: line,
  navigation,
});

const contact = z.strictObject({
  page: z.literal('contact'),
  title: line,
  lead: paragraph,
  /** Subjects of a contact message; the first is preselected. */
  subjects: z.array(line).min(1).max(8),
  delay: paragraph,
});

const faq = z.strictObject({
  page: z.literal('faq'),
  title: line,
  lead: paragraph,
  sections: z
    .array(z.strictObject({ title: line, items: z.array(questionAndAnswer).min(1).max(20) }))
    .min(1)
    .max(12),
});

const about = z.strictObject({
  page: z.literal('about'),
  title: line,
  lead: paragraph,
  sections: z
    .array(z.strictObject({ title: line, paragraphs, image: contentImage.optional() }))
    .min(1)
    .max(12),
});

const contentSchemas = { landing, configuration, contact, faq, about } as const;

export const contentPage = z.discriminatedUnion('page', [landing, configuration, contact, faq, about]);
export type ContentPage<N extends ContentPageName = ContentPageName> = z.infer<(typeof contentSchemas)[N]>;

/** Returns the schema of one page, for adapters that read the page from a service or a file. */
export const getContentSchema = <N extends ContentPageName>(name: N): (typeof contentSchemas)[N] =>
  contentSchemas[name];
