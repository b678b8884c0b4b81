/**
 * The enums that a screen offers or knows. They stand apart from the schemas made of them: a browser shows the
 * choices and leaves the checking to the server, so that it need not load the validator.
 */

export const bookFormats = ['a5-broche', 'a5-relie', '170x240-relie', '210x210-relie'] as const;

/** What a person may do in a family (packages/core/README.md, Roles). */
export const familyRoles = ['owner', 'editor', 'author', 'reader'] as const;

export const storyStates = ['draft', 'submitted', 'in_book', 'set_aside'] as const;

/** A remark on a page: corrected is `resolved`; left as it is, by name, is `waved`. */
export const remarkStates = ['open', 'resolved', 'waved'] as const;

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

/** How every installation can work with a print shop: by mail and its own page, or by a folder. */
export const ownPrintServices = ['atelier', 'folder'] as const;

/** Where a shop stands with what it was handed. */
export const printSteps = [
  'received',
  'accepted',
  'printing',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
] as const;

/** Why a print shop can't print a file. */
export const refusalReasons = [
  'unreadable',
  'resolution',
  'bleed',
  'spine',
  'colours',
  'pages',
  'other',
] as const;

/** Which of its orders a print shop looks at. */
export const workshopFilters = [
  'under_way',
  'news',
  'to_accept',
  'accepted',
  'to_ship',
  'done',
  'stopped',
] as const;

/** Why copies are printed a second time. */
/** What an administrator may do with an order, in the order in which a page offers it. */
export const orderActions = [
  'resend',
  'chooseShop',
  'replaceFiles',
  'hold',
  'release',
  'correctAddress',
  'reprint',
  'refundPart',
  'refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** By what figures are put together. */
export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/** Where an order that has not left stands against its promise; held, or before there is one. */
export const orderAges = ['late', 'soon', 'in_time', 'unpromised', 'held'] as const;
export type OrderAge = (typeof orderAges)[number];

export const reprintFaults = ['blurred', 'dark', 'cut', 'transport', 'content'] as const;

/** What the house does about a defect that a buyer tells. */
/**
 * The fate of an order that is withdrawn from: `held` before the print shop has accepted, `cancelled` when nothing had been
 * paid, `none` when it had gone further or was over.
 */
export const withdrawalEffects = ['held', 'cancelled', 'none'] as const;

export const defectOutcomes = ['reprint', 'refund', 'declined'] as const;
export type DefectOutcome = (typeof defectOutcomes)[number];

/** A picture that is joined to words about an order: shown only when the press has made it anew. */
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

/** What a message waits for, besides being asked for: the end of a night, or a day with room for one more. */
export const messageHindrances = ['rest', 'room'] as const;

export const deliveryStates = ['scheduled', 'sent', 'answered', 'skipped', 'later', 'revoked'] as const;

/** Why a question is put: a relative asked it now, the family chose it before, the house's library goes on. */
export const deliveryWays = ['asked', 'chosen', 'library'] as const;

/** Who holds a person's questions back: himself, the family, six of them without an answer, or none being left. */
export const personPauses = ['own', 'family', 'silence', 'exhausted'] as const;

export const recordedConsents = ['own_account', 'in_person', 'deceased'] as const;

export const photographPlacements = ['text', 'half', 'page', 'facing', 'bleed'] as const;

export const photographTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** What a recorder may write, or a voice memo be; told by its bytes when it is prepared. */
export const recordedTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/mpeg', 'audio/aac'] as const;

/** What a take is kept as: recordings that come by mail are of more types. */
export const takeTypes = [...recordedTypes, 'audio/wav', 'audio/amr', 'audio/3gpp', 'audio/x-caf'] as const;

export const recordingStates = ['none', 'recording', 'preparing', 'ready', 'refused'] as const;

/** As a prepared sound is played: every phone plays the first, the second is half as large. */
export const soundTypes = ['aac', 'opus'] as const;

/** Of what a machine heard: no such service, still listening, words are there, or it could not. */
export const heardStates = ['off', 'unasked', 'waiting', 'done', 'failed'] as const;

export const mailStates = ['to_send', 'sending', 'sent', 'uncertain', 'refused', 'stopped'] as const;

/** Services that programs look after: what fails is a concern. */
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
  'file.clean',
  'file.intent',
  'cover.spine',
  'cover.size',
  'cover.safety',
] as const;

export const invitedRoles = ['editor', 'author', 'reader'] as const;

/** The entry of an enum that `value` names; undefined when it names none. */
export const listed = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

/** How the pages of a notebook are ruled. */
export const notebookRulings = ['lines', 'blank'] as const;

/** What becomes of a photographed page: unknown answers no question yet, known came before, waiting needs an editor. */
export const writtenPageStates = [
  'awaiting',
  'reading',
  'placed',
  'unknown',
  'known',
  'waiting',
  'refused',
] as const;

/** States of a gift box (packages/core/README.md, States). */
export const giftCardStates = ['issued', 'partly_used', 'used', 'cancelled', 'expired'] as const;

/** What moves money of a gift card from one account of its ledger to another. */
export const giftCardCauses = [
  'issued',
  'held',
  'released',
  'spent',
  'returned',
  'cancelled',
  'refunded',
  'expired',
] as const;

/** States of a cart of gifts. */
export const giftPurchaseStates = ['awaiting_payment', 'paid', 'on_hold', 'refunded'] as const;

export const giftStates = [
  'paid',
  'scheduled',
  'announced',
  'opened',
  'accepted',
  'declined',
  'refunded',
] as const;
