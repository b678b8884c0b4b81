import { storyLines } from '../../blocks/story-lines.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/**
 * Lists the family's new stories and recordings, and who commented on them or on the book's pages: titles and names, as
 * links. It quotes nothing.
 */
const sheet: MailTemplate<'story_digest'> = (data, { words }) => {
  const {
    subject,
    heading,
    headingOfWords,
    says,
    wrote,
    told: spokenSentence,
    more,
    why,
    action,
    ...around
  } = words.mails.story_digest;
  const { name, familyName, stories, count, company, remarks, dashboardUrl: url } = data;
  const lines = stories.map(({ title, author, isTold, storyUrl: href }) => ({
    title,
    href,
    by: isTold ? spokenSentence(author) : wrote(author),
  }));
  const unnamed = count - stories.length;
  const gestures = company.map(({ kind, who, title, storyUrl: href }) => ({
    title,
    href,
    by: around.gestures[kind](who),
  }));
  const pages = remarks.map(({ news, who, bookTitle, page, remarkUrl: href }) => ({
    title: around.page(bookTitle, String(page)),
    href,
    by: around.remarks[news](who),
  }));
  const letter = {
    subject: subject(count, familyName),
    heading: count > 0 ? heading : headingOfWords,
    why,
    action,
    name,
    url,
  };
  const rest = unnamed > 0 ? [more(unnamed)] : [];
  return plainSheet(
    {
      ...letter,
      says: [
        ...(count > 0 ? [says(count), storyLines(lines, words), ...rest] : []),
        ...(gestures.length > 0 ? [around.company, storyLines(gestures, words)] : []),
        ...(pages.length > 0 ? [around.pages, storyLines(pages, words)] : []),
      ],
    },
    words,
  );
};

export const storyDigest: DeclaredMail<'story_digest'> = {
  sheet,
  sample: {
    name: 'Jeanne',
    familyName: 'Vialatte',
    stories: [
      {
        title: 'La soupe du dimanche',
        author: NAME,
        isTold: true,
        storyUrl: `${SITE}/stories/form?story=s1`,
      },
      {
        title: 'Ma grand-mère et ses abeilles',
        author: 'Paul',
        isTold: false,
        storyUrl: `${SITE}/stories/form?story=s2`,
      },
    ],
    company: [
      {
        kind: 'comment',
        who: 'Paul',
        title: 'La soupe du dimanche',
        storyUrl: `${SITE}/stories/form?story=s1`,
      },
    ],
    remarks: [
      {
        news: 'waved',
        who: 'Jeanne',
        bookTitle: ORDER.title,
        page: 12,
        remarkUrl: `${SITE}/book/preview?book=b1&page=12&remark=k1#remarques`,
      },
    ],
    count: 3,
    dashboardUrl: `${SITE}/dashboard`,
  },
  facts: {
    subject: ['count', 'family'],
    says: ['count'],
    wrote: ['author'],
    told: ['author'],
    more: ['count'],
    'gestures.comment': ['who'],
    'gestures.heart': ['who'],
    page: ['title', 'page'],
    'remarks.left': ['who'],
    'remarks.resolved': ['who'],
    'remarks.waved': ['who'],
  },
};
