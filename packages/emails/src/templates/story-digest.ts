import { storyLines } from '../blocks/story-lines.ts';
import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

/** What the family wrote and told since the last one: titles and names, which open the stories. Not a word of them. */
export const storyDigest: MailTemplate<'story_digest'> = (data, { words }) => {
  const { subject, heading, says, wrote, told, more, why, action } = words.mails.story_digest;
  const { name, familyName, stories, count, dashboardUrl: url } = data;
  const lines = stories.map(({ title, author, isTold, storyUrl: href }) => ({
    ...{ title, href, by: isTold ? told(author) : wrote(author) },
  }));
  const unnamed = count - stories.length;
  const letter = { subject: subject(count, familyName), heading, why, action, name, url };
  const rest = unnamed > 0 ? [more(unnamed)] : [];
  return plainSheet({ ...letter, says: [says(count), storyLines(lines, words), ...rest] }, words);
};
