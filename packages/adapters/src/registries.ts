import { alarmRegistry } from './registry/alarm.registry.ts';
import { analyticsRegistry } from './registry/analytics.registry.ts';
import { assistantRegistry } from './registry/assistant.registry.ts';
import { contentRegistry } from './registry/content.registry.ts';
import { documentsRegistry } from './registry/documents.registry.ts';
import { filesRegistry, mediaRegistry } from './registry/files.registry.ts';
import { identityRegistry } from './registry/identity.registry.ts';
import { integrityRegistry } from './registry/integrity.registry.ts';
import { jobsRegistry } from './registry/jobs.registry.ts';
import { mailRegistry } from './registry/mail.registry.ts';
import { paymentsRegistry } from './registry/payments.registry.ts';
import { printServicesRegistry } from './registry/print-shops.registry.ts';
import { transcriptionRegistry } from './registry/transcription.registry.ts';

/** The adapters of every port, in the order of the administrators' page. */
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

/** Names of all variables that an adapter reads or is chosen by. */
export const adapterVariables: readonly string[] = [
  ...new Set(Object.values(registries).flatMap(({ variables }) => variables)),
].toSorted();
