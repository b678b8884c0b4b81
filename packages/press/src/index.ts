export type { BookPages, ChapterPages } from './book/book-pages.ts';
export * from './book/index.ts';
export { BOOKLET_PAGES_MAX, imposeBooklet } from './booklet/index.ts';
export { coverMiniatures } from './cover/cover-miniatures.ts';
export { type RenderCoverInput, type RenderedCover, renderCover } from './cover/render-cover.ts';
export {
  type DerivedFile,
  type DerivedFiles,
  type DeriveInput,
  deriveForShop,
} from './derivation/derive-for-shop.ts';
export { type DerivationPlan, type DerivationRefusal, planDerivation } from './derivation/plan-derivation.ts';
export { type RenderEbookInput, renderEbook } from './ebook/render-ebook.ts';
export { PressError, type PressErrorCode } from './foundation/press-error.ts';
export { PRESS_VERSION } from './foundation/version.ts';
export type { WrittenFile } from './pdf/create-written-file.ts';
export { type OpenPages, openPages } from './pictures/open-pages.ts';
export { type PreparedPhotograph, preparePhotograph } from './pictures/prepare-photograph.ts';
export { type PreflightInput, preflightBook } from './preflight/preflight-book.ts';
export { printProfile, printProfiles } from './profiles/print-profiles.ts';
export { shopProfiles } from './profiles/shop-profiles.ts';
export type { JobTicketInput } from './ticket/job-ticket.ts';
export { makeTicket, type Ticket } from './ticket/make-ticket.ts';
export { applyFrenchTypography } from './typography/apply-french-typography.ts';
