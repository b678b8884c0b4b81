import { facts } from '../blocks/facts.ts';
import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

/** What the family wrote since the last one, by title and author. */
export const storyDigest: MailTemplate<'story_digest'> = (data, { words }) => {
  const { subject, heading, says, why, action } = words.mails.story_digest;
  const { name, familyName, stories, dashboardUrl: url } = data;
  const lines = stories.map(({ title, author }) => [author, title] as const);
  const letter = { subject: subject(stories.length, familyName), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [says(stories.length), facts(lines, words)] }, words);
};
