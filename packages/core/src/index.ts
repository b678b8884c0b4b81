export type { Identity, LocalAccounts, SignInResult, VerifiedIdentity } from './accounts/identity.port.ts';
export type { Clock, Ids } from './clock.port.ts';
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
export type { Files, StoredObject, UploadPermit, UploadReceiver } from './files/files.port.ts';
export type { JobEvent, Jobs, QueuedJob, QueueOverview, QueueState } from './jobs/jobs.port.ts';
export { type Mailer, MailRefusedError, type OutgoingMail } from './mail/mailer.port.ts';
export type {
  CheckoutLine,
  CheckoutRequest,
  PaymentEvent,
  PaymentSession,
  Payments,
} from './payments/payments.port.ts';
