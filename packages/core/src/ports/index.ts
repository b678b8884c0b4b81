export type { Alarm } from './alarm.port.ts';
export type { Analytics, RecordedVisit } from './analytics.port.ts';
export type { ArchiveUploads } from './archive-uploads.port.ts';
export type { Assistant, AssistantAnswer, AssistantTask } from './assistant.port.ts';
export type { BackupPlace } from './backup-place.port.ts';
export type { Billing, PlanCheckoutRequest, PlanInvoice, Subscription } from './billing.port.ts';
export type { Clock, Ids } from './clock.port.ts';
export type { Content } from './content.port.ts';
export type { Deps, Settings } from './deps.ts';
export type { DiskService, DiskSpace, Disks } from './disks.port.ts';
export {
  type Aggregate,
  type AggregateQuery,
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
  withLabels,
  withSearch,
} from './documents.port.ts';
export type {
  ByteRange,
  DownloadPermit,
  Files,
  HostedFiles,
  SignedUpload,
  StoredObject,
  UploadPermit,
  UploadReceiver,
} from './files.port.ts';
export type {
  Accounts,
  HostedAccounts,
  Identity,
  IdentityPublicSettings,
  LocalAccounts,
  OpenIdentity,
  SignInResult,
} from './identity.port.ts';
export type { Integrity, IntegrityPublicSettings, IntegrityVerdict } from './integrity.port.ts';
export {
  type JobEvent,
  type Jobs,
  type QueueDepth,
  type QueuedJob,
  type QueueOverview,
  type QueueState,
  RECENT_MS,
} from './jobs.port.ts';
export type { ForwardedMail, MailReader, ReadMail } from './mail-reader.port.ts';
export {
  type MailAttachment,
  type Mailer,
  type MailPicture,
  MailRefusedError,
  MailUnavailableError,
  type OutgoingMail,
} from './mailer.port.ts';
export type { PageDrawing, PagePictures } from './page-pictures.port.ts';
export type {
  CheckoutRequest,
  PaymentDispute,
  PaymentEvent,
  PaymentFee,
  PaymentRefund,
  PaymentSession,
  PaymentStatus,
  Payments,
} from './payments.port.ts';
export type {
  PrintEvent,
  PrintFile,
  PrintReport,
  PrintRequest,
  PrintService,
  PrintServices,
  PrintStep,
} from './print-shop.port.ts';
export type { StoryPress, StoryPreviewRequest } from './story-press.port.ts';
export {
  type SoundToTranscribe,
  type TranscribedWord,
  type Transcript,
  type Transcription,
  WORD_CHARACTERS_MAX,
  WORDS_MAX,
} from './transcription.port.ts';
export { type RequestHeaders, readSignature } from './webhook.ts';
