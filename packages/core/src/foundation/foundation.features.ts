import { auditHeads, audits } from './audit/audit.ts';
import { migrationRuns } from './documents/data-migration.ts';
import { erasedWithOwner, type Feature, retained } from './feature.ts';
import { familyQueueHeads } from './jobs/fair-queue.ts';
import { jobs } from './jobs/job.ts';
import { leases } from './jobs/lease.ts';
import { newestJobs } from './jobs/supersede.ts';
import { usageCounts } from './limits/rate-limits.ts';
import { storages } from './limits/stored-bytes.ts';
import { linkKeys } from './link-key/link-key.ts';
import { mails } from './mail/mail.ts';
import { sendMailJob } from './mail/post-mail.ts';
import { breakers } from './outages/circuit-breaker.ts';

export const auditFeature: Feature = {
  collections: [
    retained(audits, 'identifiers alone; the proof that the erasure was made'),
    retained(auditHeads, 'lengths and hashes of chains'),
  ],
};

export const jobsFeature: Feature = {
  collections: [
    erasedWithOwner(jobs),
    retained(leases, 'timers of the workers'),
    retained(breakers, 'outages of services'),
    erasedWithOwner(newestJobs),
    erasedWithOwner(familyQueueHeads),
  ],
};

export const documentsFeature: Feature = {
  collections: [retained(migrationRuns, 'names of data migrations and instants')],
};

export const limitsFeature: Feature = {
  collections: [erasedWithOwner(storages), erasedWithOwner(usageCounts)],
};

export const mailFeature: Feature = {
  collections: [erasedWithOwner(mails)],
  jobs: [sendMailJob],
};

export const linkKeyFeature: Feature = {
  collections: [retained(linkKeys, 'the sealed key of links and audit chains; names nobody')],
};
