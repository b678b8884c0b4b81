import { separateOwnWords } from './separate-own-words.ts';

export const ourLines = [
  'Votre question',
  '> Qui cuisinait chez vous, et quel plat revenait le dimanche ?',
  'Répondre : https://souvenance.example/stories/member-form/x',
  'Souvenance. Les récits d’une famille, en livre.',
  'https://souvenance.example',
];
export const quoted = ourLines.map((line) => `> ${line}`);
export const ours = { name: 'Souvenance', hosts: ['souvenance.example'], texts: [ourLines.join('\n')] };

export const read = (lines: string | readonly string[], isWrapped = true) =>
  separateOwnWords({ text: typeof lines === 'string' ? lines : lines.join('\n'), isWrapped, ours });
export const readParagraphs = (lines: string | readonly string[], isWrapped = true): readonly string[] =>
  read(lines, isWrapped).paragraphs;
export const readOmittedParts = (lines: string | readonly string[]): [string, readonly string[]][] =>
  read(lines).omittedParts.map(({ reason, paragraphs }) => [reason, paragraphs]);
