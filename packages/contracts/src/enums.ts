/**
 * The enums that a screen offers or compares. They are separate from the schemas, so that a browser need not load the
 * validator: the server does the validation.
 */

export const bookFormats = ['a5-broche', 'a5-relie', '170x240-relie', '210x210-relie'] as const;

/** Roles of a family's members (packages/core/README.md, Roles). */
export const familyRoles = ['owner', 'editor', 'author', 'reader'] as const;

/** Roles of administrators (packages/core/README.md, Roles). */
export const administratorRoles = ['everything', 'orders', 'support', 'read_only'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

export const storyStates = ['draft', 'submitted', 'in_book', 'set_aside'] as const;

/** States of a remark: `resolved` when it was corrected, `dismissed` when a member left the page as it is. */
export const remarkStates = ['open', 'resolved', 'dismissed'] as const;

/** Points of the list that is read before a book is printed, the gravest first. */
export const printPointKinds = [
  'waiting',
  'quarantined',
  'drafts',
  'unread_replies',
  'consent',
  'remarks',
  'set_aside',
  'untitled',
  'wordless',
  'characters',
  'small_photographs',
  'uncaptioned',
] as const;

/** Points whose stories are outside of the book. */
export const outsidePointKinds = ['waiting', 'quarantined', 'drafts'] as const;

/** Points that an editor may confirm for the book to be printed like this; the others are settled where they stand. */
export const confirmablePointKinds = [
  ...outsidePointKinds,
  'unread_replies',
  'set_aside',
  'wordless',
  'uncaptioned',
] as const;

export const planIds = ['free', 'basic', 'pro', 'premium'] as const;

export const orderStates = [
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'on_hold',
] as const;

export const holdReasons = ['amount_mismatch', 'dispute', 'file', 'address', 'withdrawal', 'shop'] as const;

/** Print services that every installation has: mail with our own page, or a folder. */
export const ownPrintServices = ['atelier', 'folder'] as const;

/** States of a print job at the shop. */
export const printSteps = [
  'received',
  'accepted',
  'printing',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
] as const;

/** Reasons for which a print shop cannot print a file. */
export const refusalReasons = [
  'unreadable',
  'resolution',
  'bleed',
  'spine',
  'colours',
  'pages',
  'other',
] as const;

/** Filters of a print shop's list of orders. */
export const workshopFilters = [
  'under_way',
  'news',
  'to_accept',
  'accepted',
  'to_ship',
  'done',
  'stopped',
] as const;

/** Actions of administrators on an order, in the order of display. */
export const orderActions = [
  'resend',
  'chooseShop',
  'replaceFiles',
  'hold',
  'release',
  'correctAddress',
  'reprint',
  'refundPartially',
  'refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Periods by which figures are grouped. */
export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/**
 * Age of an order that is not shipped, compared with its promised day: `held` when it is on hold, `unpromised` before a
 * day was promised.
 */
export const orderAges = ['late', 'soon', 'in_time', 'unpromised', 'on_hold'] as const;
export type OrderAge = (typeof orderAges)[number];

/** Defects for which copies are reprinted. */
export const defectKinds = ['blurred', 'dark', 'cut', 'transport', 'content'] as const;

/**
 * Effect of a withdrawal on the order: `on_hold` before the print shop has accepted it, `cancelled` when nothing was paid,
 * `none` when it was further advanced or ended.
 */
export const withdrawalEffects = ['on_hold', 'cancelled', 'none'] as const;

/** Outcomes of a defect that a buyer reports. */
export const defectOutcomes = ['reprint', 'refund', 'declined'] as const;
export type DefectOutcome = (typeof defectOutcomes)[number];

/** States of a picture attached to a message about an order: it is shown only after a worker has re-encoded it. */
export const joinedPictureStates = ['unchecked', 'ready', 'unreadable'] as const;

export const paces = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'] as const;

/** The part of a life that a question is about; `toute_la_vie` when it spans several. */
export const lifePeriods = [
  'enfance',
  'jeunesse',
  'age_adulte',
  'maturite',
  'aujourdhui',
  'toute_la_vie',
] as const;
export type LifePeriod = (typeof lifePeriods)[number];

export const pronouns = ['elle', 'il', 'iel'] as const;

/**
 * Reasons why a message waits: the recipient's quiet hours, the weekly limit, or the hour that the asker chose; then
 * those without a date: many messages before it, a pause of the questions, a missing address, a person who gets no
 * questions by mail.
 */
export const messageHindrances = ['rest', 'room', 'chosen', 'queue', 'pause', 'address', 'declined'] as const;

export const deliveryStates = ['scheduled', 'sent', 'answered', 'skipped', 'later', 'revoked'] as const;

/** Origin of a delivery: a relative asked it now, the family planned it, or the library continues. */
export const deliveryWays = ['asked', 'chosen', 'library'] as const;

/** Cause of a pause: the person, the family, six unanswered questions, or no question left. */
export const personPauses = ['own', 'family', 'silence', 'exhausted'] as const;

export const recordedConsents = ['own_account', 'in_person', 'deceased'] as const;

export const photographPlacements = ['text', 'half', 'page', 'facing', 'bleed'] as const;

/** Content types of photographs; the press decides by the bytes (`packages/press`). */
export const photographTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
  'image/gif',
] as const;

/** The `accept` value of a file picker: by type, and by extension where a browser knows no type. */
export const PHOTOGRAPH_ACCEPT = [...photographTypes, '.heic', '.heif', '.avif', '.tif', '.tiff'].join(',');

/**
 * Content types under which takes are stored. The preparation decides by the bytes; the last type is for any other
 * file.
 */
export const takeTypes = [
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
  'audio/mpeg',
  'audio/aac',
  'audio/wav',
  'audio/amr',
  'audio/3gpp',
  'audio/x-caf',
  'audio/flac',
  'audio/aiff',
  'audio/x-ms-wma',
  'application/octet-stream',
] as const;

export const recordingStates = ['none', 'recording', 'preparing', 'ready', 'refused'] as const;

/** Types of a prepared sound: every phone plays the first, the second is half as large. */
export const soundTypes = ['aac', 'opus'] as const;

/** States of a transcript: no service, not requested, in progress, done, or failed. */
export const transcriptStates = ['off', 'unasked', 'waiting', 'done', 'failed'] as const;

export const mailStates = ['to_send', 'sending', 'sent', 'uncertain', 'refused', 'stopped'] as const;

/** Services that the programs check; a failing one is a concern. */
export const watchedServices = ['documents', 'files', 'media', 'jobs', 'mail'] as const;

export const preflightRules = [
  'file.readable',
  'file.encrypted',
  'page.count',
  'page.size',
  'page.boxes',
  'page.trim',
  'page.bleed',
  'page.transparency',
  'fonts.embedded',
  'fonts.subset',
  'text.glyphs',
  'text.accents',
  'text.titles',
  'colour.black',
  'colour.spaces',
  'colour.ink',
  'image.resolution',
  'image.order',
  'image.crop',
  'file.clean',
  'file.intent',
  'cover.spine',
  'cover.size',
  'cover.safety',
] as const;

export const invitedRoles = ['editor', 'author', 'reader'] as const;

/** Returns the entry of an enum that equals `value`; undefined when none does. */
export const findListed = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** Rulings of a notebook's pages. */
export const notebookRulings = ['lines', 'blank'] as const;

/**
 * States of a photographed page: `unknown` answers no question yet, `known` is a duplicate, `waiting` needs an editor.
 */
export const writtenPageStates = [
  'awaiting',
  'reading',
  'placed',
  'unknown',
  'known',
  'waiting',
  'refused',
] as const;

/** States of a gift card (packages/core/README.md, States). */
export const giftCardStates = ['issued', 'partly_used', 'used', 'cancelled', 'expired'] as const;

/** Causes of an entry in a gift card's ledger. */
export const giftCardCauses = [
  'issued',
  'reserved',
  'released',
  'spent',
  'returned',
  'cancelled',
  'refunded',
  'expired',
] as const;

/** States of a cart of gifts. */
export const giftPurchaseStates = ['awaiting_payment', 'paid', 'on_hold', 'refunded'] as const;

/** States of a gift box (packages/core/README.md, States). */
export const giftStates = [
  'paid',
  'scheduled',
  'announced',
  'opened',
  'accepted',
  'declined',
  'refunded',
] as const;

/** Kinds of text that the book sets otherwise than prose. A song is verse. */
export const passageKinds = ['letter', 'verse', 'recipe', 'inscription'] as const;
export type PassageKind = (typeof passageKinds)[number];
