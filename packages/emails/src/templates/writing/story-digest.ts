import { storyLines } from '../../blocks/story-lines.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';

/**
 * Lists the family's new stories and recordings, and the people who commented on them or on the book's pages, as titles
 * and names with links. It contains no text of stories or comments.
 */
const content: MailTemplate<'story_digest'> = (data, { messages }) => {
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
    ...labels
  } = messages.mails.story_digest;
  const {
    name,
    familyName,
    stories,
    count,
    reactions,
    moreReactions,
    remarks,
    moreRemarks,
    dashboardUrl: url,
  } = data;
  const lines = stories.map(({ title, author, isTold, storyUrl: href }) => ({
    title,
    href,
    by: isTold ? spokenSentence(author) : wrote(author),
  }));
  const unnamed = count - stories.length;
  const reactionLines = reactions.map(({ kind, who, title, storyUrl: href }) => ({
    title,
    href,
    by: labels.reactionBy[kind](who),
  }));
  const pages = remarks.map(({ news, who, bookTitle, page, remarkUrl: href }) => ({
    title: labels.page(bookTitle, String(page)),
    href,
    by: labels.remarks[news](who),
  }));
  const mail = {
    subject: subject(count, familyName),
    heading: count > 0 ? heading : headingOfWords,
    why,
    action,
    name,
    url,
  };
  const rest = unnamed > 0 ? [more(unnamed)] : [];
  const restOfReactions = moreReactions > 0 ? [labels.moreReactions(moreReactions)] : [];
  const restOfRemarks = moreRemarks > 0 ? [labels.moreRemarks(moreRemarks)] : [];
  return buildPlainContent(
    {
      ...mail,
      says: [
        ...(count > 0 ? [says(count), storyLines(lines, messages), ...rest] : []),
        ...(reactionLines.length > 0
          ? [labels.reactions, storyLines(reactionLines, messages), ...restOfReactions]
          : []),
        ...(pages.length > 0 ? [labels.pages, storyLines(pages, messages), ...restOfRemarks] : []),
      ],
    },
    messages,
  );
};

export const storyDigest: DeclaredMail<'story_digest'> = {
  content,
  sample: {
    name: 'Jeanne',
    familyName: 'Vialatte',
    stories: [
      {
        title: 'La soupe du dimanche',
        author: NAME,
        isTold: true,
        storyUrl: `${SITE}/lire/s1`,
      },
      {
        title: 'Ma grand-mère et ses abeilles',
        author: 'Paul',
        isTold: false,
        storyUrl: `${SITE}/lire/s2`,
      },
    ],
    reactions: [
      {
        kind: 'comment',
        who: 'Paul',
        title: 'La soupe du dimanche',
        storyUrl: `${SITE}/lire/s1`,
      },
    ],
    moreReactions: 0,
    remarks: [
      {
        news: 'dismissed',
        who: 'Jeanne',
        bookTitle: ORDER.title,
        page: 12,
        remarkUrl: `${SITE}/book/preview?book=b1&page=12&remark=k1#remarques`,
      },
    ],
    moreRemarks: 0,
    count: 3,
    dashboardUrl: `${SITE}/dashboard`,
  },
  facts: {
    subject: ['count', 'family'],
    says: ['count'],
    wrote: ['author'],
    told: ['author'],
    more: ['count'],
    moreReactions: ['count'],
    'reactionBy.comment': ['who'],
    'reactionBy.heart': ['who'],
    page: ['title', 'page'],
    'remarks.added': ['who'],
    'remarks.resolved': ['who'],
    'remarks.dismissed': ['who'],
    moreRemarks: ['count'],
  },
};
