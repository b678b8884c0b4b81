import { storyLines } from '../../blocks/story-lines.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/**
 * What the family wrote and told since the last one, and who had something to say of it or of the book's pages: titles
 * and names, which open them. Not a word of them.
 */
export const storyDigest: MailTemplate<'story_digest'> = (data, { words }) => {
  const { subject, heading, headingOfWords, says, wrote, told, more, why, action, ...around } =
    words.mails.story_digest;
  const { name, familyName, stories, count, company, remarks, dashboardUrl: url } = data;
  const lines = stories.map(({ title, author, isTold, storyUrl: href }) => ({
    title,
    href,
    by: isTold ? told(author) : wrote(author),
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
