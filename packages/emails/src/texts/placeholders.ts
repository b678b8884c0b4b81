import type { fr } from '../messages/fr.ts';

/** Every text of the catalogue that is told facts, by its path, with the facts. */
type Told<T, Path extends string> = T extends string | readonly unknown[]
  ? never
  : T extends (...facts: infer Facts) => string
    ? [Path, Facts]
    : { [Key in keyof T & string]: Told<T[Key], `${Path}.${Key}`> }[keyof T & string];
type Mails = (typeof fr)['mails'];
type AllTold = { [Key in keyof Mails & string]: Told<Mails[Key], Key> }[keyof Mails & string];

type Names<Facts extends readonly unknown[]> = { [I in keyof Facts]: string };

/**
 * What a text of the content service may name between braces, fact by fact. A fact with several names is an order, named
 * by each. A text of the catalogue that is missing here, or told another number of facts, does not compile.
 */
const placeholders: { readonly [One in AllTold as One[0]]: Names<One[1]> } = {
  'address_change.old.says': ['newEmail'],
  'address_change.new.says': ['newEmail'],
  'security_notice.heading': ['event'],
  'security_notice.says': ['event', 'day'],
  'invite.subject': ['invitedBy', 'family'],
  'invite.says': ['invitedBy', 'family'],
  'invite.after': ['day'],
  'invite.why': ['invitedBy'],
  'consent_request.subject': ['who'],
  'consent_request.says': ['who', 'title'],
  'consent_request.why': ['who'],
  'invitation_notice.answers.accepted.subject': ['invited'],
  'invitation_notice.answers.accepted.says': ['invited', 'family'],
  'invitation_notice.answers.declined.subject': ['invited'],
  'invitation_notice.answers.declined.says': ['invited', 'family'],
  'withdrawal_notice.subject': ['order'],
  'withdrawal_notice.says': ['buyer', 'order', 'title'],
  'consent_notice.answers.given.subject': ['narrator'],
  'consent_notice.answers.given.says': ['narrator', 'title'],
  'consent_notice.answers.declined.subject': ['narrator'],
  'consent_notice.answers.declined.says': ['narrator', 'title'],
  'consent_notice.answers.withdrawn.subject': ['narrator'],
  'consent_notice.answers.withdrawn.says': ['narrator', 'title'],
  'export_ready.says': ['family', 'until'],
  'deletion_planned.subject': ['family'],
  'deletion_planned.account': ['day'],
  'deletion_planned.family': ['family', 'day'],
  'new_question.subject': ['askedBy'],
  'new_question.says': ['askedBy'],
  'new_question.saysAbout': ['askedBy', 'about'],
  'daily_question.subjectBy': ['askedBy'],
  'daily_question.says': ['theme'],
  'daily_question.saysBy': ['askedBy', 'theme'],
  'reminder.saysBy': ['askedBy'],
  'questions_paused.reasons.silence.subject': ['narrator'],
  'questions_paused.reasons.silence.says': ['narrator', 'title'],
  'questions_paused.reasons.exhausted.subject': ['narrator'],
  'questions_paused.reasons.exhausted.says': ['narrator', 'title'],
  'reply_received.subject': ['answeredBy'],
  'reply_received.says': ['answeredBy'],
  'reply_kept.outcomes.sent.saysBy': ['askedBy'],
  'reply_kept.photographs': ['count'],
  'reply_kept.pictures': ['count'],
  'reply_kept.recordings': ['count'],
  'reply_held.reasons.sender.says': ['asked'],
  'reply_held.reasons.revoked.says': ['asked'],
  'reply_held.reasons.apart.says': ['asked'],
  'story_digest.subject': ['count', 'family'],
  'story_digest.says': ['count'],
  'story_digest.wrote': ['author'],
  'story_digest.told': ['author'],
  'story_digest.more': ['count'],
  'proof_ready.subject': ['title'],
  'proof_ready.says': ['title', 'pages'],
  'gift.subject': ['recipient'],
  'gift.says': ['recipient'],
  'invite_gift.subject': ['from'],
  'invite_gift.says': ['from'],
  'invite_gift.why': ['from'],
  'gift_received.subject': ['recipient'],
  'gift_received.says': ['recipient'],
  'gift_card.subject': ['amount'],
  'gift_card.says': ['from'],
  'gift_coupon_affiliation.subject': ['amount'],
  'gift_coupon_affiliation.says': ['friend'],
  'invoice.subject': ['order'],
  'invoice.says': ['order', 'day'],
  'invoice.each': ['quantity', 'unit'],
  'invoice.vat': ['rate'],
  'invoice.includedVat': ['rates'],
  'book_to_print.subject': ['orderNumber title'],
  'book_to_print.preview': ['format', 'copies', 'pages'],
  'book_to_print.heading': ['order'],
  'book_to_print.addresses': ['count'],
  'book_to_print.phone': ['number'],
  'book_to_print.copiesCount': ['count', 'figure'],
  'book_to_print.pagesCount': ['count', 'figure'],
  'book_to_print.octets': ['figure'],
  'print_notice.events.held.subject': ['orderNumber title'],
  'print_notice.events.released.subject': ['orderNumber title'],
  'print_notice.events.cancelled.subject': ['orderNumber title'],
  'book_to_print_user.subject': ['orderNumber title'],
  'book_to_print_user.says': ['orderNumber title'],
  'order_status.subject': ['stage', 'order'],
  'order_status.heading': ['stage'],
  'order_status.says': ['stage', 'title'],
  'refund.subject': ['order'],
  'refund.says': ['amount', 'order'],
  'contact.subject': ['name', 'about'],
  'contact.heading': ['about'],
  'contact.says': ['name', 'email'],
  'contact_acknowledgement.says': ['about'],
  'atelier_question.subject': ['orderNumber title'],
  'atelier_question.says': ['orderNumber title'],
  'withdrawal_receipt.subject': ['order'],
  'withdrawal_receipt.says': ['order', 'at'],
};

/** The facts of a text, in their order; none where it is told nothing. */
export const factsOf = (path: string): readonly string[] =>
  (placeholders as Readonly<Record<string, readonly string[]>>)[path] ?? [];
