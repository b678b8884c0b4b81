import type { RenderingFileName, StoredFile } from '@souvenance/contracts';

/** Parts of download names: French for the shop's staff, without accents for its machines. */
const frenchNames: Readonly<Record<RenderingFileName, string>> = {
  'interior.pdf': 'interieur',
  'cover.pdf': 'couverture',
  'screen.pdf': 'ecran',
  'booklet.pdf': 'livret',
  'book.epub': 'livre',
  'book-sans-audio.epub': 'livre-sans-audio',
  'preflight.json': 'controle',
  'ticket.json': 'fiche',
  'ticket.pdf': 'fiche',
  'ticket.xjdf': 'fiche',
  'report.pdf': 'controle',
  'labels.pdf': 'etiquettes',
};

/** Formats the download name of a file, such as `S-2026-0001_interieur_1a2b3c4d.pdf`: order, part and hash. */
export const formatPressFileName = (
  number: string,
  { name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>,
): string => `${number}_${frenchNames[name]}_${sha256.slice(0, 8)}.${name.split('.').at(-1)}`;
