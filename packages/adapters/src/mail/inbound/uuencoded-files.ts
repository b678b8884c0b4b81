import type { ReadMail } from '@souvenance/core';

type MailFile = ReadMail['attachments'][number];

/** A file within the text, as mail programs before MIME wrote it: its head, its lines, its end. */
const BLOCK = /^begin [0-7]{3,4} ([^\r\n]{1,200})\r?\n((?:[ -`]{1,90}\r?\n)+?)(?:[` ]?\r?\n)?end[ \t]*$/gmu;

const SIX_BITS = 0x3f;
const FIRST_CHARACTER = 32;
const GROUP_CHARACTERS = 4;

const decodeLine = (line: string): number[] => {
  const values = [...line].map((character) => (character.charCodeAt(0) - FIRST_CHARACTER) & SIX_BITS);
  const [length = 0, ...sixes] = values;
  const bytes: number[] = [];
  for (let at = 0; at < sixes.length; at += GROUP_CHARACTERS) {
    const [a = 0, b = 0, c = 0, d = 0] = sixes.slice(at, at + GROUP_CHARACTERS);
    bytes.push((a << 2) | (b >> 4), ((b & 0xf) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return bytes.slice(0, length);
};

/**
 * Takes the uuencoded files out of a plain text. Lines without such a file stay as they are.
 * @example
 * takeUuencodedFiles('Voici.\nbegin 644 a.txt\n#0V%T\n`\nend\n');
 * // { text: 'Voici.\n\n', files: [{ fileName: 'a.txt', … }] }
 */
export const takeUuencodedFiles = (
  text: string,
): { readonly text: string; readonly files: readonly MailFile[] } => {
  const files: MailFile[] = [];
  const remaining = text.replace(BLOCK, (_, fileName: string, lines: string) => {
    const bytes = Buffer.from(lines.trimEnd().split(/\r?\n/u).flatMap(decodeLine));
    files.push({
      fileName: fileName.trim(),
      contentType: 'application/octet-stream',
      bytes,
      isInline: false,
    });
    return '';
  });
  return { text: remaining, files };
};
