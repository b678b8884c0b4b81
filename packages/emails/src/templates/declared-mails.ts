import type { MailData, MailKind } from '@souvenance/contracts';
import type { DeclaredMail } from '../content/mail-template.ts';
import { addressChange } from './account/address-change.ts';
import { createAccount } from './account/create-account.ts';
import { deletionPlanned } from './account/deletion-planned.ts';
import { emailVerification } from './account/email-verification.ts';
import { exportReady } from './account/export-ready.ts';
import { invitationNotice } from './account/invitation-notice.ts';
import { invite, inviteAuthor } from './account/invite.ts';
import { passwordReset } from './account/password-reset.ts';
import { securityNotice } from './account/security-notice.ts';
import { signInLink } from './account/sign-in-link.ts';
import { administratorAlert } from './company/administrator-alert.ts';
import { contact } from './company/contact.ts';
import { contactAcknowledgement } from './company/contact-acknowledgement.ts';
import { tributeTakenDown } from './company/tribute-taken-down.ts';
import { gift } from './gifts/gift.ts';
import { giftCard } from './gifts/gift-card.ts';
import { giftCouponAffiliation } from './gifts/gift-coupon-affiliation.ts';
import { giftNews } from './gifts/gift-news.ts';
import { giftReceived } from './gifts/gift-received.ts';
import { inviteGift } from './gifts/invite-gift.ts';
import { defectAnswered } from './orders/defect-answered.ts';
import { invoice } from './orders/invoice.ts';
import { orderStatus } from './orders/order-status.ts';
import { proofReady } from './orders/proof-ready.ts';
import { refund } from './orders/refund.ts';
import { withdrawalNotice } from './orders/withdrawal-notice.ts';
import { withdrawalReceipt } from './orders/withdrawal-receipt.ts';
import { bookToPrint } from './printing/book-to-print.ts';
import { bookToPrintUser } from './printing/book-to-print-user.ts';
import { printNotice } from './printing/print-notice.ts';
import { shopMessage } from './printing/shop-message.ts';
import { workshopLink } from './printing/workshop-link.ts';
import { consentNotice } from './writing/consent-notice.ts';
import { consentRequest } from './writing/consent-request.ts';
import { dailyQuestion } from './writing/daily-question.ts';
import { newQuestion } from './writing/new-question.ts';
import { questionsPaused } from './writing/questions-paused.ts';
import { reminder } from './writing/reminder.ts';
import { replyHeld } from './writing/reply-held.ts';
import { replyKept } from './writing/reply-kept.ts';
import { replyReceived } from './writing/reply-received.ts';
import { storyDigest } from './writing/story-digest.ts';

/** Every mail kind of the contract; a missing one does not compile. */
export const declaredMails: { readonly [K in MailKind]: DeclaredMail<K> } = {
  create_account: createAccount,
  email_verification: emailVerification,
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
  shop_message: shopMessage,
  withdrawal_receipt: withdrawalReceipt,
  withdrawal_notice: withdrawalNotice,
  export_ready: exportReady,
  deletion_planned: deletionPlanned,
  tribute_taken_down: tributeTakenDown,
  administrator_alert: administratorAlert,
};

export const cloneSampleMail = <K extends MailKind>(kind: K): MailData<K> =>
  structuredClone(declaredMails[kind].sample) as MailData<K>;

/** Returns the parameter names of a text of the catalogue, in order; empty for a text without parameters. */
export const listParameterNames = (path: string): readonly string[] => {
  const [kind = '', ...rest] = path.split('.');
  const mails: Readonly<Record<string, { readonly facts: object }>> = declaredMails;
  const facts = mails[kind]?.facts as Readonly<Record<string, readonly string[]>> | undefined;
  return facts?.[rest.join('.')] ?? [];
};
