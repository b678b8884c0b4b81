import type { OpenAfresh } from '@souvenance/core';
import { readChoices } from './foundation/adapter.ts';
import type { Environment } from './foundation/read-variables.ts';
import { registries } from './registries.ts';

/**
 * Returns functions that open new connections to the chosen documents and queue, so that a program can tell its own
 * broken connection from an outage. The caller closes what it opens.
 */
export const createFreshOpener = (environment: Environment): OpenAfresh => {
  const { documents, jobs } = readChoices(environment, {
    documents: registries.documents.choose(environment),
    jobs: registries.jobs.choose(environment),
  });
  return {
    documents: () => documents.open(),
    // A connection that fails is an answer here; the program's own connection reports the outage.
    jobs: () => jobs.open({ onError: () => undefined }),
  };
};
