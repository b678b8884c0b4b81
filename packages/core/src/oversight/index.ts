export { exportAudit } from './audit/export-audit.ts';
export { listAudit, verifyAudit } from './audit/read-audit.ts';
export {
  beatAsBackupProgram,
  beginBackupRun,
  endBackupRun,
  isBackupDue,
  LEASE_RENEWAL_MS,
  PROGRAM_BEAT_MS,
  releaseBackups,
  reserveBackups,
} from './backups/backup-program.ts';
export { readLastBackup, storeLastBackup } from './backups/last-backup.ts';
export {
  listBackups,
  openArchive,
  permitArchive,
  readBackupsView,
  requestBackup,
} from './backups/manage-backups.ts';
export {
  beginRestoration,
  deriveRestorationCode,
  endRestoration,
  isInstallationEmpty,
  openRestoration,
  readRestorationOffer,
  takeRestorationRequest,
  watchForRestoration,
} from './backups/restoration.ts';
export { beginArchiveUpload, putArchivePart } from './backups/restoration-uploads.ts';
export { exportAccounts, openAnyInvoice } from './bookkeeping/export-accounts.ts';
export { readAccounts } from './bookkeeping/read-accounts.ts';
export { reportTribute } from './contact/report-tribute.ts';
export { sendContactMessage } from './contact/send-contact-message.ts';
export { type CopyMark, putCopyMark, readCopyMark } from './copies/copy-mark.ts';
export { readDashboard } from './dashboard/read-dashboard.ts';
export { accounting } from './erasure/accounting.ts';
export { beginErasureByHand } from './erasure/begin-erasure-by-hand.ts';
export { eraseTributePiece, withdrawPiece } from './erasure/erase-piece.ts';
export { type ErasureDocument, erasures } from './erasure/erasure.ts';
export { beginDueErasures, runErasure } from './erasure/perform-erasure.ts';
export {
  cancelErasure,
  cancelErasureByLink,
  listErasures,
  requestAccountErasure,
  requestFamilyErasure,
} from './erasure/plan-erasure.ts';
export {
  listPastErasures,
  type PastErasure,
  pastErasure,
  repeatErasures,
} from './erasure/repeat-erasures.ts';
export { chooseSuccessor, readSuccessor } from './erasure/successor.ts';
export type { CollectedWordBook } from './export/collect-book.ts';
export { collectExport } from './export/collect-export.ts';
export type { CollectedFile } from './export/collected-file.ts';
export { exportPieceKey, exportPrefix, exports, exportWordPrefix } from './export/export.ts';
export { type ExportFormat, exportFormat } from './export/export-format.ts';
export { expireExports, finishExport } from './export/finish-export.ts';
export { listExports, openExport, requestExport } from './export/request-export.ts';
export { endPremium, grantPremium } from './families/grant-premium.ts';
export { listFamiliesForAdmin, transferFamily } from './families/manage-families.ts';
export { restoreTribute, takeDownTribute } from './families/take-down-tribute.ts';
export { transferOwnFamily } from './families/transfer-own-family.ts';
export { exportFigures } from './figures/export-figures.ts';
export { storeFigures } from './figures/keep-figures.ts';
export { readFigures } from './figures/read-figures.ts';
export {
  cancelJob,
  pauseQueue,
  promoteJob,
  readJobLog,
  readJobs,
  retryJob,
  retryJobs,
} from './jobs/manage-jobs.ts';
export { cleanQueue, drainWorker } from './jobs/manage-workers.ts';
export { createQueueSampler, readQueueHistories } from './jobs/queue-history.ts';
export { listMails, toMailRow } from './mails/list-mails.ts';
export { markMailReviewed } from './mails/mark-mail-reviewed.ts';
export { resendMail } from './mails/resend-mail.ts';
export { type Backlog, readBacklog } from './metrics/read-backlog.ts';
export { addNote } from './notes/add-note.ts';
export { probeDocuments } from './operator/probe-documents.ts';
export { resolveTrace } from './orders/find-trace-orders.ts';
export { readOrderForAdmin } from './orders/read-order.ts';
export { readOverview } from './overview/overview.ts';
export { searchEverything } from './overview/search.ts';
export { readRetention, runRetention } from './retention/run-retention.ts';
export { changeOrders, type EachOutcome, retryChosenJobs } from './several/change-each.ts';
export { readViews, removeView, saveView } from './views/saved-views.ts';
export type { OpenAfresh } from './watch/connection-check.ts';
export { type DiskState, FREE_BYTES_MIN } from './watch/disk-watch.ts';
export { readNewestChange, readNewestOrderChange } from './watch/newest-change.ts';
export { noObservations } from './watch/observations.ts';
export { readConcerns } from './watch/read-concerns.ts';
export { startWatch } from './watch/start-watch.ts';
export { openWatch, type Watch } from './watch/watch.ts';
export { withdrawals, withdrawOrder } from './withdrawal/withdraw.ts';
