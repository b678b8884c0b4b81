export const storyStates = ['draft', 'submitted', 'in_book', 'set_aside'] as const;

/** The part of a life that a question is about; `toute_la_vie` when it spans several. */
export const lifePeriods = [
  'enfance',
  'jeunesse',
  'age_adulte',
  'maturite',
  'aujourdhui',
  'toute_la_vie',
] as const;
export type LifePeriod = (typeof lifePeriods)[number];

export const photographPlacements = ['text', 'half', 'page', 'facing', 'bleed'] as const;

/** Content types of photographs; the press decides by the bytes (`packages/press`). */
export const photographTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'image/gif',
  'image/bmp',
] as const;

/** The `accept` value of a file picker: by type, and by extension where a browser knows no type. */
export const PHOTOGRAPH_ACCEPT = [
  ...photographTypes,
  '.heic',
  '.heif',
  '.avif',
  '.tif',
  '.tiff',
  '.bmp',
].join(',');

/**
 * Content types under which takes are stored. The preparation decides by the bytes; the last type is for any other
 * file.
 */
export const takeTypes = [
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
  'audio/mpeg',
  'audio/aac',
  'audio/wav',
  'audio/amr',
  'audio/3gpp',
  'audio/x-caf',
  'audio/flac',
  'audio/aiff',
  'audio/x-ms-wma',
  'application/octet-stream',
] as const;

export const recordingStates = ['none', 'recording', 'preparing', 'ready', 'refused'] as const;

/** Types of a prepared sound: every phone plays the first, the second is half as large. */
export const soundTypes = ['aac', 'opus'] as const;

/** States of a transcript: no service, not requested, in progress, done, or failed. */
export const transcriptStates = ['off', 'unasked', 'waiting', 'done', 'failed'] as const;

/** Rulings of a notebook's pages. */
export const notebookRulings = ['lines', 'blank'] as const;

/**
 * States of a photographed page. `unassigned`: its question was not found; `duplicate`: another photograph of the page
 * came before; `needs_editor`: its story is in the book, set aside or full.
 */
export const writtenPageStates = [
  'awaiting',
  'reading',
  'placed',
  'unassigned',
  'duplicate',
  'needs_editor',
  'refused',
] as const;

/** Kinds of text that the book sets otherwise than prose. A song is verse. */
export const passageKinds = ['letter', 'verse', 'recipe', 'inscription'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** Kinds of names in the index of people and places. */
export const nameKinds = ['person', 'place'] as const;
export type NameKind = (typeof nameKinds)[number];
