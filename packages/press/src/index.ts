export type { BookAssets, FragmentStore } from './book/book-assets.ts';
export type { BookPages, ChapterPages } from './book/book-pages.ts';
export { type PressProgress, type SetBook, type SetBookInput, setBook } from './book/set-book.ts';
export { type SetCover, type SetCoverInput, setCover } from './cover/set-cover.ts';
export { PressError, type PressErrorCode } from './press-error.ts';
export { printProfile, printProfiles } from './profiles/print-profiles.ts';
export { frenchTypography } from './typography/french-typography.ts';
export { PRESS_VERSION } from './version.ts';
