export { exportAccounts, openAnyInvoice } from './accounts/export-accounts.ts';
export { readAccounts } from './accounts/read-accounts.ts';
export { answerDefect } from './admin/answer-defect.ts';
export { answerShop } from './admin/answer-shop.ts';
export { chooseShop } from './admin/choose-shop.ts';
export { correctAddress } from './admin/correct-address.ts';
export { exportGiftCards } from './admin/export-gift-cards.ts';
export { exportOrders } from './admin/export-orders.ts';
export { listOrdersForAdmin } from './admin/list-orders.ts';
export { listCoupons, makeCoupon, stopCoupon } from './admin/manage-coupons.ts';
export { beginErasureByHand, handOverFamily, listFamiliesForAdmin } from './admin/manage-families.ts';
export {
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  sendGiftCardAgain,
} from './admin/manage-gift-cards.ts';
export { giveBoxBack, listGiftPurchases, releaseGifts } from './admin/manage-gifts.ts';
export {
  cancelJob,
  pauseQueue,
  promoteJob,
  readJobLog,
  readJobs,
  retryJob,
  retryJobs,
} from './admin/manage-jobs.ts';
export {
  addLibraryQuestion,
  editLibraryQuestion,
  listLibrary,
  listLibraryVersions,
} from './admin/manage-library.ts';
export {
  holdOrder,
  openOrderFile,
  readOrderForAdmin,
  refundOrderByHand,
  releaseOrder,
  resendToPrint,
} from './admin/manage-orders.ts';
export { readPrintRules, setPrintRules } from './admin/manage-print-rules.ts';
export { cleanQueue, drainWorker } from './admin/manage-workers.ts';
export { noteOrder } from './admin/note-order.ts';
export { readOverview } from './admin/overview.ts';
export { listAudit, verifyAudit } from './admin/read-audit.ts';
export { readFee } from './admin/read-fee.ts';
export { readShopPicture } from './admin/read-shop-picture.ts';
export { refundPartByHand } from './admin/refund-part-by-hand.ts';
export { replaceFiles } from './admin/replace-files.ts';
export { reprintOrder } from './admin/reprint-order.ts';
export { searchEverything } from './admin/search.ts';
export { sendWorkshopLink } from './admin/send-workshop-link.ts';
export { sendContactMessage } from './contact/send-contact-message.ts';
export { readDashboard } from './dashboard/read-dashboard.ts';
export { accounting } from './erasure/accounting.ts';
export { beginDueErasures, carryErasure } from './erasure/carry-erasure.ts';
export { erasures } from './erasure/erasure.ts';
export {
  askAccountErasure,
  askFamilyErasure,
  cancelErasure,
  cancelErasureByLink,
  listErasures,
} from './erasure/plan-erasure.ts';
export { nameSuccessor, readSuccessor } from './erasure/successor.ts';
export { askExport, listExports, openExport } from './export/ask-export.ts';
export { collectExport } from './export/collect-export.ts';
export type { CollectedFile } from './export/collected-file.ts';
export { exportPieceKey, exportPrefix, exports } from './export/export.ts';
export { type ExportFormat, exportFormat } from './export/export-format.ts';
export { expireExports, finishExport } from './export/finish-export.ts';
export { exportFigures } from './figures/export-figures.ts';
export { keepFigures } from './figures/keep-figures.ts';
export { readFigures } from './figures/read-figures.ts';
export { type Backlog, readBacklog } from './metrics/read-backlog.ts';
export { readNewestChange, readNewestOrderChange } from './watch/newest-change.ts';
export { startWatch } from './watch/start-watch.ts';
export { openWatch, type Watch } from './watch/watch.ts';
export { withdrawals, withdrawOrder } from './withdrawal/withdraw.ts';
