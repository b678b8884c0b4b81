export { exportGiftCards } from './cards/admin/export-gift-cards.ts';
export {
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  sendGiftCardAgain,
} from './cards/admin/manage-gift-cards.ts';
export { closeExpiredCards } from './cards/expire-cards.ts';
export { giftCards } from './cards/gift-card.ts';
export { type Checkout, checkouts } from './checkouts/checkout.ts';
export { openCheckout } from './checkouts/open-checkout.ts';
export { openGiftCheckout } from './checkouts/open-gift-checkout.ts';
export { createCoupon, listCoupons, setCouponStopped } from './coupons/admin/manage-coupons.ts';
export { acceptGift } from './gifts/accept-gift.ts';
export {
  listGiftPurchases,
  markPurchaseDecided,
  refundUnacceptedGift,
  releasePurchase,
} from './gifts/admin/manage-gifts.ts';
export { rescheduleGift, sendGiftAgain } from './gifts/change-gift.ts';
export {
  describeGiftPicture,
  readBoughtPicture,
  readReceivedPicture,
  removeGiftPicture,
  setGiftPicture,
} from './gifts/change-picture.ts';
export { deleteUnpaidPurchases } from './gifts/delete-unpaid-purchases.ts';
export { openGiftCard, readGiftCardFile } from './gifts/gift-card-file.ts';
export { declineGift, openGift, previewGift } from './gifts/open-gift.ts';
export { readCardBalance } from './gifts/read-card-balance.ts';
export { readPurchase } from './gifts/read-purchase.ts';
export { sendDueGiftMails } from './gifts/send-due-gift-mails.ts';
export { typesetGiftCard } from './gifts/typeset-gift-card.ts';
export { invoices } from './invoices/invoice.ts';
export { readInvoiceFile } from './invoices/invoice-file.ts';
export { issueInvoice } from './invoices/issue-invoice.ts';
export {
  listGiftInvoices,
  listInvoices,
  openGiftInvoice,
  openInvoice,
  openPlanInvoice,
} from './invoices/read-invoices.ts';
export { exportOrders } from './orders/admin/export-orders.ts';
export { listOrdersForAdmin } from './orders/admin/list-orders.ts';
export { readFee } from './orders/admin/read-fee.ts';
export { reprintOrder } from './orders/admin/reprint-order.ts';
export { setSurprise } from './orders/editions/set-surprise.ts';
export { newOrderFields } from './orders/new-order.ts';
export { orders } from './orders/order.ts';
export { createOrder, readOrder, readOrderPage, updateOrder } from './orders/placing/place-order.ts';
export { quoteNewOrder, quoteOrder } from './orders/placing/quote-order.ts';
export { addOrderCard, removeOrderCard } from './orders/placing/set-order-cards.ts';
export { setOrderCode } from './orders/placing/set-order-code.ts';
export { approveProof } from './orders/proof/approve-proof.ts';
export { orderAgain } from './orders/proof/order-again.ts';
export { confirmGifts } from './payments/confirm-gifts.ts';
export { confirmOrder } from './payments/confirm-order.ts';
export { fulfil } from './payments/fulfil.ts';
export { payCoveredOrder } from './payments/pay-covered-order.ts';
export { paymentEvents, receiveEvent } from './payments/receive-event.ts';
export { reconcilePayments } from './payments/reconcile-payments.ts';
export { recoverEvents } from './payments/recover-events.ts';
export { estimateBook } from './quotes/estimate-book.ts';
export { computeGiftQuote } from './quotes/gift-quote.ts';
export { readPriceList } from './quotes/price-list.ts';
export { computeQuote } from './quotes/quote.ts';
export { addReferral } from './referrals/add-referral.ts';
export { readReferrals } from './referrals/read-referrals.ts';
export { coupons, referrals } from './referrals/referral.ts';
export { refundGift } from './refunds/refund-gift.ts';
export { refundPayment, refunds } from './refunds/refund-payment.ts';
export { returnGift } from './refunds/return-gift.ts';
export { runPartialRefund } from './refunds/run-partial-refund.ts';
export { billings } from './subscriptions/billing.ts';
export { openPlanCheckout } from './subscriptions/open-plan-checkout.ts';
export { openPortal } from './subscriptions/open-portal.ts';
export { readSubscription } from './subscriptions/read-subscription.ts';
export { confirmSubscription, reconcileBillings, settleSubscriber } from './subscriptions/settle-billing.ts';
