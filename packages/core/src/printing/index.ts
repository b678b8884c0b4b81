export { answerDefect } from './defects/admin/answer-defect.ts';
export { readDefectPicture, uploadDefectPicture } from './defects/defect-pictures.ts';
export { reportDefect } from './defects/report-defect.ts';
export { answerShop } from './print-jobs/admin/answer-shop.ts';
export { chooseShop } from './print-jobs/admin/choose-shop.ts';
export { correctAddress } from './print-jobs/admin/correct-address.ts';
export { holdOrder, releaseOrder } from './print-jobs/admin/hold-order.ts';
export { openOrderFile } from './print-jobs/admin/open-order-file.ts';
export { refundOrderByHand, requestPartialRefundByHand } from './print-jobs/admin/refund-by-hand.ts';
export { replaceFiles } from './print-jobs/admin/replace-files.ts';
export { resendToPrint } from './print-jobs/admin/resend-to-print.ts';
export { ateliers } from './print-jobs/atelier.ts';
export { readAtelierPicture, uploadAtelierPicture } from './print-jobs/atelier-pictures.ts';
export { endShipments } from './print-jobs/end-shipments.ts';
export { listPressFiles } from './print-jobs/list-press-files.ts';
export { cancelOrder } from './print-jobs/order-changes/cancel-order.ts';
export type { DerivedBytes, DeriveFiles, DeriveInput } from './print-jobs/preparation/derive-files.ts';
export { prepareOrder } from './print-jobs/preparation/prepare-order.ts';
export type { MakeTicket } from './print-jobs/preparation/store-ticket.ts';
export { openPressArchive } from './print-jobs/press-archive.ts';
export { printShopList } from './print-jobs/print-shops.env.ts';
export { refuseFile, sendShopMessage } from './print-jobs/send-shop-message.ts';
export {
  moveAtelierOrder,
  openAtelierFile,
  readAtelier,
  readAtelierEtag,
  signAtelierFile,
} from './print-jobs/work-order.ts';
export { listShops, readPrintRules, setPrintRules } from './print-shops/admin/manage-print-rules.ts';
export { sendWorkshopLink } from './print-shops/admin/send-workshop-link.ts';
export { deriveShopReplyAddress } from './print-shops/derive-shop-reply-address.ts';
export { readWorkshopUrl } from './print-shops/workshop.ts';
export { settlePayment } from './settlements/settle-payment.ts';
export { checkShopPicture } from './shop-pictures/check-shop-picture.ts';
export { expireShopPictures } from './shop-pictures/expire-shop-pictures.ts';
export { readShopPicture } from './shop-pictures/read-shop-picture.ts';
export { readShopReply } from './shop-replies/read-shop-reply.ts';
export { isShopReplyAddress, receiveShopReply } from './shop-replies/receive-shop-reply.ts';
export { shopReplies } from './shop-replies/shop-reply.ts';
export {
  type AtelierBackend,
  createAtelierBackend,
} from './submissions/atelier-backend.ts';
export { pollSubmissions } from './submissions/poll-submissions.ts';
export { receivePrintEvent } from './submissions/receive-print-event.ts';
export { settlePrint } from './submissions/settle-print.ts';
export {
  markWorkshopSeen,
  openWorkshopOrder,
  readWorkshop,
  readWorkshopEtag,
} from './workshops/read-workshop.ts';
