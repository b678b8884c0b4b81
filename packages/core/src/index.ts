export { type Actor, actorLabel, type SignedInActor, signedIn, systemActor } from './accounts/actor.ts';
export { authorizeAdministrator } from './accounts/authorize.ts';
export { answerEmailChange, requestEmailChange } from './accounts/change-email.ts';
export { endSessions } from './accounts/end-sessions.ts';
export type {
  Accounts,
  HostedAccounts,
  Identity,
  IdentityReach,
  LocalAccounts,
  OpenIdentity,
  SignInResult,
  VerifiedIdentity,
} from './accounts/identity.port.ts';
export { endOneSession, endOtherSessions, listSessions } from './accounts/manage-sessions.ts';
export {
  beginFactor,
  changePassword,
  type OwnSession,
  refreshFactor,
  renewRecoveryCodes,
  resetPassword,
  turnFactorOff,
  turnFactorOn,
} from './accounts/protect-account.ts';
export { proveAddress, requestAddressProof } from './accounts/prove-address.ts';
export { IDENTITY_AGE_MS, type LiveSession, organizationsOf, readSession } from './accounts/read-session.ts';
export { openRecoveryCodes, type RecoveryCodes } from './accounts/recovery-codes.ts';
export { idleOf, touchSession } from './accounts/session-idle.ts';
export {
  accountsOf,
  localAccounts,
  type OpenedSession,
  signIn,
  signOut,
} from './accounts/sign-in.ts';
export { updateProfile } from './accounts/update-profile.ts';
export { SESSION_DAYS, sessions, users } from './accounts/user.ts';
export { chooseShop } from './admin/choose-shop.ts';
export { beginErasureByHand, handOverFamily, listFamiliesForAdmin } from './admin/manage-families.ts';
export { cancelJob, promoteJob, readJobLog, readJobs, retryJob } from './admin/manage-jobs.ts';
export {
  holdOrder,
  listOrdersForAdmin,
  openOrderFile,
  readOrderForAdmin,
  refundOrder,
  releaseOrder,
  resendToPrint,
} from './admin/manage-orders.ts';
export { readOverview } from './admin/overview.ts';
export { listAudit, verifyAudit } from './admin/read-audit.ts';
export type { Analytics, RecordedVisit } from './analytics/analytics.port.ts';
export { type Sealing, sealAudits } from './audit/seal-audits.ts';
export { type ChainVerdict, verifyChain } from './audit/verify-chain.ts';
export { type AuditRecord, auditHashOf, auditHeads, auditSealOf, audits } from './audit.ts';
export { books } from './books/book.ts';
export { createBook, listBooks, orderChapters, readBook, updateBook } from './books/manage-book.ts';
export { setRhythm } from './books/set-rhythm.ts';
export type { Clock, Ids } from './clock.port.ts';
export type { Content } from './content/content.port.ts';
export { writeToHouse } from './content/write-to-house.ts';
export { dayOf } from './day-of.ts';
export type { Deps, PrintLimits, Settings } from './deps.ts';
export {
  type Collection,
  type Condition,
  collection,
  DOCUMENT_BYTES_MAX,
  DocumentExistsError,
  type Documents,
  type Page,
  type Query,
  type Scalar,
  type Stored,
  type Transaction,
} from './documents/documents.port.ts';
export { findAll } from './documents/find-all.ts';
export { acceptInvitation, declineInvitation, openInvitation } from './families/answer-invitation.ts';
export { choosePortrait } from './families/choose-portrait.ts';
export { createFamily } from './families/create-family.ts';
export { families, memberId, members } from './families/family.ts';
export { invitations } from './families/invitation.ts';
export {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type SentInvitation,
} from './families/manage-invitations.ts';
export { leaveFamily, removeMember, setMemberRole, transferOwnership } from './families/manage-members.ts';
export { type PlanId, type PlanOffer, planCurrency, planOfPrice, wordedOffers } from './families/plans.ts';
export { readFamily } from './families/read-family.ts';
export { updateFamily } from './families/update-family.ts';
export type {
  DownloadPermit,
  Files,
  HostedFiles,
  SignedUpload,
  StoredObject,
  UploadPermit,
  UploadReceiver,
} from './files/files.port.ts';
export type { Integrity, IntegrityReach, IntegrityVerdict } from './integrity/integrity.port.ts';
export { areWorkersAlive } from './jobs/are-workers-alive.ts';
export { claimJob } from './jobs/claim-job.ts';
export { dispatch, relay } from './jobs/dispatch.ts';
export { enqueue, newJobDocument } from './jobs/enqueue.ts';
export { failJob } from './jobs/fail-job.ts';
export { type JobDocument, jobs } from './jobs/job.ts';
export type { JobEvent, Jobs, QueuedJob, QueueOverview, QueueState } from './jobs/jobs.port.ts';
export { takeLease } from './jobs/lease.ts';
export { queueOf } from './jobs/queue-of.ts';
export { jobView, readJob } from './jobs/read-job.ts';
export { reconcile } from './jobs/reconcile.ts';
export {
  type Claim,
  FencedError,
  finishJob,
  isLastDeath,
  noteFault,
  stillMine,
} from './jobs/run-job.ts';
export { storages } from './limits/storage.ts';
export { forgetTallies, tallies } from './limits/tally.ts';
export { readMailChoices, unsubscribe, updateMailChoices } from './mail/choices.ts';
export { type MailDocument, mails } from './mail/mail.ts';
export { type Mailer, MailRefusedError, type OutgoingMail } from './mail/mailer.port.ts';
export { mailJobId, postMail } from './mail/post-mail.ts';
export { type RenderedMail, type SendMailDeps, sendMail } from './mail/send-mail.ts';
export { approveProof, findingKey } from './orders/approve-proof.ts';
export { type OrderDocument, orders } from './orders/order.ts';
export { createOrder, listOrders, readOrder, updateOrder } from './orders/place-order.ts';
export { priceListOf } from './orders/price-list.ts';
export { quoteOf } from './orders/quote.ts';
export { type Checkout, checkouts } from './payments/checkout.ts';
export { confirmOrder } from './payments/confirm-order.ts';
export { fulfil } from './payments/fulfil.ts';
export { openCheckout } from './payments/open-checkout.ts';
export type {
  CheckoutLine,
  CheckoutRequest,
  PaymentEvent,
  PaymentSession,
  Payments,
} from './payments/payments.port.ts';
export { paymentEvents, receiveEvent } from './payments/receive-event.ts';
export { adoptCheckouts, reconcilePayments } from './payments/reconcile-payments.ts';
export { ateliers } from './print-jobs/atelier.ts';
export { cancelOrder } from './print-jobs/cancel-order.ts';
export type { DerivedBytes, DeriveFacts, DeriveFiles } from './print-jobs/derive-files.ts';
export { type MakeTicket, prepareOrder, type TicketFacts } from './print-jobs/prepare-order.ts';
export { pressFiles } from './print-jobs/press-files.ts';
export { askFromAtelier, moveAtelierOrder, openAtelierFile, readAtelier } from './print-jobs/work-order.ts';
export { accounting } from './privacy/accounting.ts';
export { answerConsent, askConsent, openConsent } from './privacy/ask-consent.ts';
export { askExport, listExports, openExport } from './privacy/ask-export.ts';
export { beginDueErasures, carryErasure } from './privacy/carry-erasure.ts';
export type { CollectedFile } from './privacy/collect-book.ts';
export { type CollectedExport, collectExport } from './privacy/collect-export.ts';
export { consents } from './privacy/consent.ts';
export { erasures, GRACE_DAYS } from './privacy/erasure.ts';
export { exportPieceKey, exportPrefix, exports } from './privacy/export.ts';
export { type ExportFormat, exportFormat } from './privacy/export-format.ts';
export { expireExports, finishExport, type MadeExport } from './privacy/finish-export.ts';
export {
  askAccountErasure,
  askFamilyErasure,
  cancelErasure,
  cancelErasureByLink,
  listErasures,
} from './privacy/plan-erasure.ts';
export { declareConsent, listConsents, withdrawConsent } from './privacy/record-consent.ts';
export { nameSuccessor, readSuccessor } from './privacy/successor.ts';
export { withdrawals, withdrawOrder } from './privacy/withdraw.ts';
export { type LibraryQuestion, type QuestionTheme, questionLibrary } from './questions/library/index.ts';
export {
  chooseQuestion,
  listQuestions,
  reorderQuestions,
  setQuestionState,
} from './questions/manage-questions.ts';
export { questions } from './questions/question.ts';
export { addReference, readAffiliation } from './referrals/affiliation.ts';
export { coupons, referrals } from './referrals/referral.ts';
export { setOrderCode } from './referrals/set-order-code.ts';
export { drawCover, readCoverPicture } from './renderings/draw-cover.ts';
export { drawRest } from './renderings/draw-rest.ts';
export {
  beginRendering,
  finishEbook,
  finishRendering,
  type SetBookOutcome,
} from './renderings/finish-rendering.ts';
export { generateBook, generateEbook } from './renderings/generate-book.ts';
export { manuscriptOf } from './renderings/manuscript-of.ts';
export type { PageDrawing, PagePictures } from './renderings/page-pictures.port.ts';
export { openRenderingFile, readPagePicture, readRendering } from './renderings/read-rendering.ts';
export {
  coverPictureKey,
  fragmentKey,
  manuscriptKey,
  pagePictureKey,
  type RenderingDocument,
  renderingFileKey,
  renderings,
} from './renderings/rendering.ts';
export { derivedSecret, sha256Of } from './secrets.ts';
export { type PressBinding, profileIdOf, readSettings } from './settings.env.ts';
export {
  announcePhotograph,
  checkPhotograph,
  type PreparedPhotograph,
  photographReceived,
  readPhotograph,
} from './stories/add-photograph.ts';
export { expireUploads } from './stories/expire-uploads.ts';
export { moveStory } from './stories/move-story.ts';
export {
  isDark,
  originalKey,
  type PhotographRecord,
  photographs,
  preparedKey,
  voiceKey,
} from './stories/photograph.ts';
export { photographProfileId } from './stories/photograph-profile.ts';
export { listRevisions, listStories, readStory } from './stories/read-stories.ts';
export { stories } from './stories/story.ts';
export { createStory, restoreStory, saveStory } from './stories/write-story.ts';
export type {
  Billing,
  PaidInvoice,
  PlanCheckoutRequest,
  Subscription,
} from './subscriptions/billing.port.ts';
export { billings } from './subscriptions/billing.ts';
export { openPlanCheckout } from './subscriptions/open-plan-checkout.ts';
export { openPortal } from './subscriptions/open-portal.ts';
export { readSubscription } from './subscriptions/read-subscription.ts';
export { confirmSubscription, reconcileBillings, settleSubscriber } from './subscriptions/settle-billing.ts';
