export { bindCore, type Core } from './core.ts';
export {
  type Actor,
  actorLabel,
  type SignedInActor,
  signedIn,
  systemActor,
} from './foundation/actors/actor.ts';
export { type AuditRecord, auditHashOf, auditHeads, auditSealOf, audits } from './foundation/audit/audit.ts';
export { type Sealing, sealAudits } from './foundation/audit/seal-audits.ts';
export { type ChainVerdict, verifyChain } from './foundation/audit/verify-chain.ts';
export { dayOf } from './foundation/clock/day-of.ts';
export { findAll } from './foundation/documents/find-all.ts';
export { areWorkersAlive } from './foundation/jobs/are-workers-alive.ts';
export { claimJob } from './foundation/jobs/claim-job.ts';
export { declareJob } from './foundation/jobs/declare-job.ts';
export { enqueue, newJobDocument } from './foundation/jobs/enqueue.ts';
export { failJob } from './foundation/jobs/fail-job.ts';
export { type JobDocument, jobs } from './foundation/jobs/job.ts';
export { takeLease } from './foundation/jobs/lease.ts';
export { relay } from './foundation/jobs/offer-jobs.ts';
export { postponeJob } from './foundation/jobs/postpone-job.ts';
export { queueOf } from './foundation/jobs/queue-of.ts';
export { reconcile } from './foundation/jobs/reconcile.ts';
export { renewIds } from './foundation/jobs/renew-ids.ts';
export { renewKinds } from './foundation/jobs/renew-kinds.ts';
export {
  type Claim,
  endingOf,
  FencedError,
  finishJob,
  isLastDeath,
  noteFault,
  stillMine,
} from './foundation/jobs/run-job.ts';
export { storages } from './foundation/limits/storage.ts';
export { forgetTallies, tallies } from './foundation/limits/tally.ts';
export { type MailDocument, mails } from './foundation/mail/mail.ts';
export { postMail, sendMailJob } from './foundation/mail/post-mail.ts';
export { type RenderedMail, type SendMailDeps, sendMail } from './foundation/mail/send-mail.ts';
export { derivedSecret, sha256Of } from './foundation/secrets/secrets.ts';
export { drawCover, readCoverPicture } from './making/renderings/draw-cover.ts';
export { PAGE_WIDTH_PX } from './making/renderings/draw-page.ts';
export { drawRest } from './making/renderings/draw-rest.ts';
export {
  beginRendering,
  finishEbook,
  finishRendering,
  type RenderBookOutcome,
} from './making/renderings/finish-rendering.ts';
export { manuscriptOf } from './making/renderings/manuscript-of.ts';
export { openRenderingFile, readPagePicture, readRendering } from './making/renderings/read-rendering.ts';
export {
  coverPictureKey,
  fragmentKey,
  manuscriptKey,
  pagePictureKey,
  type RenderingDocument,
  renderingFileKey,
  renderings,
} from './making/renderings/rendering.ts';
export { requestEbook, requestRendering } from './making/renderings/request-rendering.ts';
export * from './oversight/index.ts';
export { authorizeAdministrator } from './people/accounts/authorize.ts';
export { answerEmailChange, requestEmailChange } from './people/accounts/change-email.ts';
export { endSessions } from './people/accounts/end-sessions.ts';
export { newsFor, readMailChoices, unsubscribe, updateMailChoices } from './people/accounts/mail-choices.ts';
export { endOneSession, endOtherSessions, listSessions } from './people/accounts/manage-sessions.ts';
export {
  beginFactor,
  changePassword,
  type OwnSession,
  refreshFactor,
  renewRecoveryCodes,
  resetPassword,
  turnFactorOff,
  turnFactorOn,
} from './people/accounts/protect-account.ts';
export { proveAddress, requestAddressProof } from './people/accounts/prove-address.ts';
export {
  IDENTITY_AGE_MS,
  type LiveSession,
  readSession,
} from './people/accounts/read-session.ts';
export { openRecoveryCodes, type RecoveryCodes } from './people/accounts/recovery-codes.ts';
export { idleOf, touchSession } from './people/accounts/session-idle.ts';
export {
  accountsOf,
  localAccounts,
  type OpenedSession,
  signIn,
  signOut,
} from './people/accounts/sign-in.ts';
export { SESSION_DAYS, sessions, users } from './people/accounts/user.ts';
export { consents } from './people/consents/consent.ts';
export { acceptInvitation, declineInvitation, openInvitation } from './people/families/answer-invitation.ts';
export { choosePortrait } from './people/families/choose-portrait.ts';
export { createFamily } from './people/families/create-family.ts';
export { families, memberId, members } from './people/families/family.ts';
export { invitations } from './people/families/invitation.ts';
export {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './people/families/manage-invitations.ts';
export {
  leaveFamily,
  removeMember,
  setMemberRole,
  transferOwnership,
} from './people/families/manage-members.ts';
export { organizationsOf } from './people/families/organizations-of.ts';
export {
  type PlanOffer,
  planCurrency,
  planOfPrice,
  wordedOffers,
} from './people/families/plans.ts';
export { readFamily } from './people/families/read-family.ts';
export { readJob } from './people/families/read-job.ts';
export { updateFamily } from './people/families/update-family.ts';
export { updateProfile } from './people/families/update-profile.ts';
export type { Alarm, AlarmSignal } from './ports/alarm.port.ts';
export type { Analytics, RecordedVisit } from './ports/analytics.port.ts';
export type {
  Billing,
  PaidInvoice,
  PlanCheckoutRequest,
  Subscription,
} from './ports/billing.port.ts';
export type { Clock, Ids } from './ports/clock.port.ts';
export type { Content } from './ports/content.port.ts';
export type { Deps, PrintLimits, Settings } from './ports/deps.ts';
export {
  type Collection,
  type Condition,
  collection,
  DOCUMENT_BYTES_MAX,
  DocumentExistsError,
  type Documents,
  findable,
  type Page,
  type Query,
  type Scalar,
  type Stored,
  type Tally,
  type Transaction,
} from './ports/documents.port.ts';
export type {
  BytePart,
  DownloadPermit,
  Files,
  HostedFiles,
  SignedUpload,
  StoredObject,
  UploadPermit,
  UploadReceiver,
} from './ports/files.port.ts';
export type {
  Accounts,
  HostedAccounts,
  Identity,
  IdentityReach,
  LocalAccounts,
  OpenIdentity,
  SignInResult,
  VerifiedIdentity,
} from './ports/identity.port.ts';
export type { Integrity, IntegrityReach, IntegrityVerdict } from './ports/integrity.port.ts';
export type { JobEvent, Jobs, QueuedJob, QueueOverview, QueueState } from './ports/jobs.port.ts';
export type { MailReader, ReadMail } from './ports/mail-reader.port.ts';
export { type Mailer, type MailPicture, MailRefusedError, type OutgoingMail } from './ports/mailer.port.ts';
export type { PageDrawing, PagePictures } from './ports/page-pictures.port.ts';
export type {
  CheckoutLine,
  CheckoutRequest,
  PaymentDispute,
  PaymentEvent,
  PaymentSession,
  PaymentStanding,
  Payments,
} from './ports/payments.port.ts';
export type {
  PrintEvent,
  PrintFile,
  PrintOffer,
  PrintReport,
  PrintRequest,
  PrintService,
  PrintServiceName,
  PrintServices,
  PrintStep,
} from './ports/print-shop.port.ts';
export {
  type SoundToHear,
  type TranscribedWord,
  type Transcript,
  type Transcription,
  WORD_CHARACTERS_MAX,
  WORDS_MAX,
} from './ports/transcription.port.ts';
export { askFromAtelier, refuseFile } from './printing/print-jobs/ask-house.ts';
export { ateliers } from './printing/print-jobs/atelier.ts';
export { cancelOrder } from './printing/print-jobs/cancel-order.ts';
export type { DerivedBytes, DeriveFacts, DeriveFiles } from './printing/print-jobs/derive-files.ts';
export { prepareOrder } from './printing/print-jobs/prepare-order.ts';
export { openPressArchive } from './printing/print-jobs/press-archive.ts';
export { pressFiles } from './printing/print-jobs/press-files.ts';
export { printShopList } from './printing/print-jobs/print-shops.env.ts';
export type { MakeTicket, TicketFacts } from './printing/print-jobs/store-ticket.ts';
export {
  moveAtelierOrder,
  openAtelierFile,
  readAtelier,
} from './printing/print-jobs/work-order.ts';
export { settlePayment } from './printing/settlements/settle-payment.ts';
export { type AtelierDesk, atelierDesk } from './printing/submissions/atelier-desk.ts';
export { pollSubmissions } from './printing/submissions/poll-submissions.ts';
export { receivePrintEvent } from './printing/submissions/receive-print-event.ts';
export { settlePrint } from './printing/submissions/settle-print.ts';
export { approveProof } from './selling/orders/approve-proof.ts';
export { type OrderDocument, orders } from './selling/orders/order.ts';
export { createOrder, listOrders, readOrder, updateOrder } from './selling/orders/place-order.ts';
export { setOrderCode } from './selling/orders/set-order-code.ts';
export { type Checkout, checkouts } from './selling/payments/checkout.ts';
export { confirmOrder } from './selling/payments/confirm-order.ts';
export { fulfil } from './selling/payments/fulfil.ts';
export { openCheckout } from './selling/payments/open-checkout.ts';
export { paymentEvents, receiveEvent } from './selling/payments/receive-event.ts';
export { adoptCheckouts, reconcilePayments } from './selling/payments/reconcile-payments.ts';
export { recoverEvents } from './selling/payments/recover-events.ts';
export { refundPayment, refunds } from './selling/payments/refund-payment.ts';
export { priceListOf } from './selling/quotes/price-list.ts';
export { quoteOf } from './selling/quotes/quote.ts';
export { addReferral } from './selling/referrals/add-referral.ts';
export { readReferrals } from './selling/referrals/read-referrals.ts';
export { coupons, referrals } from './selling/referrals/referral.ts';
export { billings } from './selling/subscriptions/billing.ts';
export { openPlanCheckout } from './selling/subscriptions/open-plan-checkout.ts';
export { openPortal } from './selling/subscriptions/open-portal.ts';
export { readSubscription } from './selling/subscriptions/read-subscription.ts';
export {
  confirmSubscription,
  reconcileBillings,
  settleSubscriber,
} from './selling/subscriptions/settle-billing.ts';
export { type PressBinding, readSettings } from './settings.env.ts';
export { openTheme, readBookLibrary } from './writing/book-questions/book-library.ts';
export {
  chooseQuestion,
  listQuestions,
  reorderQuestions,
  setQuestionState,
} from './writing/book-questions/manage-questions.ts';
export { readFollowUps } from './writing/book-questions/read-follow-ups.ts';
export { unchooseQuestion } from './writing/book-questions/unchoose-question.ts';
export { books } from './writing/books/book.ts';
export { answerConsent, askConsent, openConsent } from './writing/consents/ask-consent.ts';
export { declareConsent, listConsents, withdrawConsent } from './writing/consents/declare-consent.ts';
export { saveAnswer, sendAnswer } from './writing/deliveries/answer-by-link.ts';
export { consentByLink } from './writing/deliveries/consent-by-link.ts';
export { deliveries } from './writing/deliveries/delivery.ts';
export { goOnWith, offerFollowUps } from './writing/deliveries/follow-up.ts';
export { links, linkToken } from './writing/deliveries/link.ts';
export { askPerson, listDeliveries, revokeDelivery } from './writing/deliveries/manage-deliveries.ts';
export {
  announceByLink,
  readPhotographByLink,
  receivedByLink,
} from './writing/deliveries/photographs-by-link.ts';
export { askerPictureKey, markLinkOpened, readLink } from './writing/deliveries/read-link.ts';
export { linkBeginGate, linkGate, linkWriteGate } from './writing/deliveries/recorded-by-link.ts';
export { renewLink } from './writing/deliveries/renew-link.ts';
export { replyAddress } from './writing/deliveries/reply-address.ts';
export { pauseOwn, setOwnRhythm } from './writing/deliveries/set-own-rhythm.ts';
export {
  askAnother,
  offerNext,
  putQuestionOff,
  skipQuestion,
} from './writing/deliveries/turn-from-question.ts';
export { wakePersons } from './writing/deliveries/wake-person.ts';
export { sendDigests } from './writing/digests/send-digests.ts';
export { notebooks, writtenPages } from './writing/notebooks/notebook.ts';
export { placeWrittenPage } from './writing/notebooks/place-written-page.ts';
export { prepareNotebook, renderNotebook } from './writing/notebooks/prepare-notebook.ts';
export { listNotebooks, openNotebook } from './writing/notebooks/read-notebooks.ts';
export { type ReadPage, readWrittenPage } from './writing/notebooks/read-written-page.ts';
export {
  announceWrittenPage,
  removeWrittenPage,
  writtenPageReceived,
} from './writing/notebooks/send-written-page.ts';
export { adoptNarrators } from './writing/persons/adopt-narrators.ts';
export { addPerson, listPersons, pausePerson, updatePerson } from './writing/persons/manage-persons.ts';
export { persons } from './writing/persons/person.ts';
export { unsubscribePerson } from './writing/persons/unsubscribe-person.ts';
export {
  announcePhotograph,
  checkPhotograph,
  type PreparedPhotograph,
  photographReceived,
  readPhotograph,
} from './writing/photographs/add-photograph.ts';
export { expireUploads } from './writing/photographs/expire-uploads.ts';
export {
  isDark,
  originalKey,
  type PhotographRecord,
  photographs,
  preparedKey,
  voiceKey,
} from './writing/photographs/photograph.ts';
export { photographProfileId } from './writing/photographs/photograph-profile.ts';
export { questionLibrary } from './writing/questions/library/index.ts';
export { type OfferedTheme, readLibrary } from './writing/questions/offer/read-library.ts';
export { questions } from './writing/questions/question.ts';
export { readByRelative } from './writing/questions/words-about.ts';
export { agreeToHeard } from './writing/recordings/agree-to-heard.ts';
export { hearByHand } from './writing/recordings/ask-hearing.ts';
export { endTake, removeTake } from './writing/recordings/change-take.ts';
export { finishRecording } from './writing/recordings/finish-recording.ts';
export { hearRecording } from './writing/recordings/hear-recording.ts';
export { openTake } from './writing/recordings/open-take.ts';
export { type JoinedTake, type MadeSound, prepareRecording } from './writing/recordings/prepare-recording.ts';
export { putPiece } from './writing/recordings/put-piece.ts';
export { type KeptSound, readRecording, readSound } from './writing/recordings/read-recording.ts';
export { readVoice, readVoiceFace, readVoiceSound } from './writing/recordings/read-voice.ts';
export { type RecordedGate, storyGate } from './writing/recordings/recorded.ts';
export { recordings, takes } from './writing/recordings/recording.ts';
export { setVoiceCode } from './writing/recordings/set-voice-code.ts';
export { settleRecordings } from './writing/recordings/settle-recordings.ts';
export { bringHeld } from './writing/replies/bring-held.ts';
export { adoptReplies, expireReplies } from './writing/replies/expire-replies.ts';
export { checkInbound, signInbound } from './writing/replies/inbound-signature.ts';
export { readReply } from './writing/replies/read-reply.ts';
export { REPLY_BYTES_MAX, receiveReply } from './writing/replies/receive-reply.ts';
export { replies } from './writing/replies/reply.ts';
export { PHOTOGRAPH_BYTES_MIN } from './writing/replies/sort-attachments.ts';
export { createBook, listBooks, orderChapters, readBook, updateBook } from './writing/shelf/manage-book.ts';
export { setRhythm } from './writing/shelf/set-rhythm.ts';
export { moveStory } from './writing/stories/move-story.ts';
export { listRevisions, listStories, readStory } from './writing/stories/read-stories.ts';
export { stories } from './writing/stories/story.ts';
export { createStory, restoreStory, saveStory } from './writing/stories/write-story.ts';
