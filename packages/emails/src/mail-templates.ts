import type { MailKind } from '@souvenance/contracts';
import type { MailTemplate } from './mail-template.ts';
import { addressChange } from './templates/address-change.ts';
import { addressProof } from './templates/address-proof.ts';
import { administratorAlert } from './templates/administrator-alert.ts';
import { atelierQuestion } from './templates/atelier-question.ts';
import { bookToPrint } from './templates/book-to-print.ts';
import { bookToPrintUser } from './templates/book-to-print-user.ts';
import { consentNotice } from './templates/consent-notice.ts';
import { consentRequest } from './templates/consent-request.ts';
import { contact } from './templates/contact.ts';
import { contactAcknowledgement } from './templates/contact-acknowledgement.ts';
import { createAccount } from './templates/create-account.ts';
import { dailyQuestion } from './templates/daily-question.ts';
import { deletionPlanned } from './templates/deletion-planned.ts';
import { exportReady } from './templates/export-ready.ts';
import { gift } from './templates/gift.ts';
import { giftCard } from './templates/gift-card.ts';
import { giftCouponAffiliation } from './templates/gift-coupon-affiliation.ts';
import { giftReceived } from './templates/gift-received.ts';
import { invite, inviteAuthor } from './templates/invite.ts';
import { inviteGift } from './templates/invite-gift.ts';
import { invoice } from './templates/invoice.ts';
import { newQuestion } from './templates/new-question.ts';
import { orderStatus } from './templates/order-status.ts';
import { passwordReset } from './templates/password-reset.ts';
import { printNotice } from './templates/print-notice.ts';
import { proofReady } from './templates/proof-ready.ts';
import { questionsPaused } from './templates/questions-paused.ts';
import { refund } from './templates/refund.ts';
import { reminder } from './templates/reminder.ts';
import { replyReceived } from './templates/reply-received.ts';
import { securityNotice } from './templates/security-notice.ts';
import { signInLink } from './templates/sign-in-link.ts';
import { storyDigest } from './templates/story-digest.ts';
import { withdrawalReceipt } from './templates/withdrawal-receipt.ts';

/** Every kind of the contract has its template: a gap does not compile. */
export const mailTemplates: { [K in MailKind]: MailTemplate<K> } = {
  create_account: createAccount,
  address_proof: addressProof,
  invite,
  invite_author: inviteAuthor,
  consent_request: consentRequest,
  consent_notice: consentNotice,
  password_reset: passwordReset,
  sign_in_link: signInLink,
  address_change: addressChange,
  security_notice: securityNotice,
  new_question: newQuestion,
  daily_question: dailyQuestion,
  reminder,
  reply_received: replyReceived,
  questions_paused: questionsPaused,
  story_digest: storyDigest,
  proof_ready: proofReady,
  gift,
  invite_gift: inviteGift,
  gift_received: giftReceived,
  gift_card: giftCard,
  gift_coupon_affiliation: giftCouponAffiliation,
  invoice,
  book_to_print: bookToPrint,
  book_to_print_user: bookToPrintUser,
  print_notice: printNotice,
  order_status: orderStatus,
  contact,
  contact_acknowledgement: contactAcknowledgement,
  refund,
  atelier_question: atelierQuestion,
  withdrawal_receipt: withdrawalReceipt,
  export_ready: exportReady,
  deletion_planned: deletionPlanned,
  administrator_alert: administratorAlert,
};
