import { alarmRegistry } from './alarm/alarm.registry.ts';
import { analyticsRegistry } from './analytics/analytics.registry.ts';
import { assistantRegistry } from './assistant/assistant.registry.ts';
import { contentRegistry } from './content/content.registry.ts';
import { documentsRegistry } from './documents/documents.registry.ts';
import { filesRegistry, mediaRegistry } from './files/files.registry.ts';
import { identityRegistry } from './identity/identity.registry.ts';
import { integrityRegistry } from './integrity/integrity.registry.ts';
import { jobsRegistry } from './jobs/jobs.registry.ts';
import { mailRegistry } from './mail/mail.registry.ts';
import { paymentsRegistry } from './payments/payments.registry.ts';
import { printServicesRegistry } from './print-shop/print-shops.registry.ts';
import { transcriptionRegistry } from './transcription/transcription.registry.ts';

/** The adapters of every port, in the order in which administrators see their choices. */
export const registries = {
  documents: documentsRegistry,
  identity: identityRegistry,
  files: filesRegistry,
  media: mediaRegistry,
  jobs: jobsRegistry,
  mail: mailRegistry,
  payments: paymentsRegistry,
  content: contentRegistry,
  analytics: analyticsRegistry,
  integrity: integrityRegistry,
  transcription: transcriptionRegistry,
  assistant: assistantRegistry,
  alarm: alarmRegistry,
  printServices: printServicesRegistry,
};

/** Names of all variables that any adapter reads or is chosen by. */
export const adapterVariables: readonly string[] = [
  ...new Set(Object.values(registries).flatMap(({ variables }) => variables)),
].toSorted();
