import type { MailKind } from '@souvenance/contracts';
import type { MailTemplate } from '../sheets/mail-template.ts';
import { addressChange } from './address-change.ts';
import { addressProof } from './address-proof.ts';
import { administratorAlert } from './administrator-alert.ts';
import { atelierQuestion } from './atelier-question.ts';
import { bookToPrint } from './book-to-print.ts';
import { bookToPrintUser } from './book-to-print-user.ts';
import { consentNotice } from './consent-notice.ts';
import { consentRequest } from './consent-request.ts';
import { contact } from './contact.ts';
import { contactAcknowledgement } from './contact-acknowledgement.ts';
import { createAccount } from './create-account.ts';
import { dailyQuestion } from './daily-question.ts';
import { defectAnswered } from './defect-answered.ts';
import { deletionPlanned } from './deletion-planned.ts';
import { exportReady } from './export-ready.ts';
import { gift } from './gift.ts';
import { giftCard } from './gift-card.ts';
import { giftCouponAffiliation } from './gift-coupon-affiliation.ts';
import { giftNews } from './gift-news.ts';
import { giftReceived } from './gift-received.ts';
import { invitationNotice } from './invitation-notice.ts';
import { invite, inviteAuthor } from './invite.ts';
import { inviteGift } from './invite-gift.ts';
import { invoice } from './invoice.ts';
import { newQuestion } from './new-question.ts';
import { orderStatus } from './order-status.ts';
import { passwordReset } from './password-reset.ts';
import { printNotice } from './print-notice.ts';
import { proofReady } from './proof-ready.ts';
import { questionsPaused } from './questions-paused.ts';
import { refund } from './refund.ts';
import { reminder } from './reminder.ts';
import { replyHeld } from './reply-held.ts';
import { replyKept } from './reply-kept.ts';
import { replyReceived } from './reply-received.ts';
import { securityNotice } from './security-notice.ts';
import { signInLink } from './sign-in-link.ts';
import { storyDigest } from './story-digest.ts';
import { withdrawalNotice } from './withdrawal-notice.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';
import { workshopLink } from './workshop-link.ts';

/** Every kind of the contract has its template: a gap does not compile. */
export const mailTemplates: { [K in MailKind]: MailTemplate<K> } = {
  create_account: createAccount,
  address_proof: addressProof,
  invite,
  invite_author: inviteAuthor,
  consent_request: consentRequest,
  consent_notice: consentNotice,
  invitation_notice: invitationNotice,
  password_reset: passwordReset,
  sign_in_link: signInLink,
  address_change: addressChange,
  security_notice: securityNotice,
  new_question: newQuestion,
  daily_question: dailyQuestion,
  reminder,
  reply_received: replyReceived,
  reply_kept: replyKept,
  reply_held: replyHeld,
  questions_paused: questionsPaused,
  story_digest: storyDigest,
  proof_ready: proofReady,
  gift,
  invite_gift: inviteGift,
  gift_received: giftReceived,
  gift_news: giftNews,
  gift_card: giftCard,
  gift_coupon_affiliation: giftCouponAffiliation,
  invoice,
  book_to_print: bookToPrint,
  book_to_print_user: bookToPrintUser,
  print_notice: printNotice,
  workshop_link: workshopLink,
  order_status: orderStatus,
  defect_answered: defectAnswered,
  contact,
  contact_acknowledgement: contactAcknowledgement,
  refund,
  atelier_question: atelierQuestion,
  withdrawal_receipt: withdrawalReceipt,
  withdrawal_notice: withdrawalNotice,
  export_ready: exportReady,
  deletion_planned: deletionPlanned,
  administrator_alert: administratorAlert,
};
