export { type Actor, requireSignedIn } from './actors/actor.ts';
export { audits } from './audit/audit.ts';
export { verifyChain } from './audit/verify-chain.ts';
export { dayOf } from './clock/day-of.ts';
export { runDataMigrationOnce } from './documents/data-migration.ts';
export { dropUndefinedFields } from './documents/drop-undefined-fields.ts';
export { findAll } from './documents/find-all.ts';
export { findFirst } from './documents/find-first.ts';
export { claimJob } from './jobs/claim-job.ts';
export { declareJob } from './jobs/declare-job.ts';
export { createJobDocument, enqueue } from './jobs/enqueue.ts';
export { failJob } from './jobs/fail-job.ts';
export { getQueue } from './jobs/get-queue.ts';
export { type JobDocument, jobs } from './jobs/job.ts';
export { takeLease } from './jobs/lease.ts';
export { relayDueJobs } from './jobs/offer-jobs.ts';
export { paceProgress } from './jobs/pace-progress.ts';
export { postponeAfterOutage, postponeJob } from './jobs/postpone-job.ts';
export { reconcile } from './jobs/reconcile.ts';
export {
  type Claim,
  endClaimedJob,
  FencedError,
  finishJob,
  isLastDeath,
  recordFault,
  requireCurrentClaim,
} from './jobs/run-job.ts';
export { deleteEndedCounts, usageCounts } from './limits/rate-limits.ts';
export { storages } from './limits/stored-bytes.ts';
export {
  linkKeys,
  openLinkKey,
  readLinkKeySeal,
  replaceLinkKey,
  resealLinkKey,
} from './link-key/link-key.ts';
export { type MailDocument, mails } from './mail/mail.ts';
export { toPlainMail } from './mail/plain-mail.ts';
export { postMail, sendMailJob } from './mail/post-mail.ts';
export { type RenderedMail, sendMail } from './mail/send-mail.ts';
export {
  enterService,
  leaveService,
  readPause,
  runUnlessPaused,
} from './outages/circuit-breaker.ts';
export { observeServices } from './outages/observe-services.ts';
export { readOutageCode } from './outages/read-outage-code.ts';
export { areWorkersAlive } from './programs/are-workers-alive.ts';
export {
  isWorking,
  type ProgramFacts,
  readPrograms,
  writeHeartbeat,
} from './programs/heartbeat.ts';
export { readReleases } from './programs/read-releases.ts';
export { readSeldom } from './programs/read-seldom.ts';
export { withTimeout } from './programs/with-timeout.ts';
export {
  createKey,
  fingerprintSecret,
  formerSecrets,
  judgeSeal,
  openSealedKey,
  type SealedKey,
  type SealState,
  type Secrets,
  sealKey,
  WrongSecretError,
} from './secrets/sealed-key.ts';
export { deriveSecret, sha256Of } from './secrets/secrets.ts';
export { getCurrentSpanId, getCurrentTraceId, getTraceFields, withTrace } from './trace/trace.ts';
