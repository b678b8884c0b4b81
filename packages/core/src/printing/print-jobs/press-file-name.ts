import type { RenderingFileName, StoredFile } from '@souvenance/contracts';

/** French, since the people of a shop read them in a folder; without accents, since its machines do. */
const words: Readonly<Record<RenderingFileName, string>> = {
  'interior.pdf': 'interieur',
  'cover.pdf': 'couverture',
  'screen.pdf': 'ecran',
  'book.epub': 'livre',
  'book-sans-audio.epub': 'livre-sans-audio',
  'preflight.json': 'controle',
  'ticket.json': 'fiche',
  'ticket.pdf': 'fiche',
  'ticket.xjdf': 'fiche',
  'report.pdf': 'controle',
  'labels.pdf': 'etiquettes',
};

/** `S-2026-0001_interieur_1a2b3c4d.pdf`: which order, which part, and which bytes. */
export const pressFileName = (
  number: string,
  { name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>,
): string => `${number}_${words[name]}_${sha256.slice(0, 8)}.${name.split('.').at(-1)}`;
