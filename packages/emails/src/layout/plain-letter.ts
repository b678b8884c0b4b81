import type { Messages } from '../messages/messages.ts';
import type { MailSheet } from '../sheets/mail-sheet.ts';
import { oneLine } from '../words/plain-text.ts';
import { webAddress } from '../words/web-address.ts';

/** The same sheet as plain text, with the same links. */
export const plainLetter = (sheet: MailSheet, words: Messages, siteUrl: string): string => {
  const body = [words.house, oneLine(sheet.heading), ...sheet.blocks.map(({ text }) => text)];
  const footer = `${sheet.why}\n${words.house}. ${words.houseLine}\n${webAddress(siteUrl)}`;
  return `${[...body.filter((text) => text !== ''), '———', footer].join('\n\n')}\n`;
};
