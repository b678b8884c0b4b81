import { afterEach, beforeEach, describe } from 'vitest';
import { describeAbsence } from './absence.contract.ts';
import { describeEvents } from './events.contract.ts';
import type { JobsSubject, OpenedJobs } from './opened-jobs.ts';
import { describeQueueing } from './queueing.contract.ts';
import { describeWorking } from './working.contract.ts';

export type { JobsSubject, OpenedJobs };

/** The contract suite of `Jobs`; every test gets a new queue. */
export const describeJobs = (subject: JobsSubject): void => {
  describe(`Jobs on ${subject.name}`, () => {
    let opened: OpenedJobs;
    beforeEach(async () => {
      opened = await subject.openFresh();
    });
    afterEach(() => opened.dispose());
    const get = () => opened;

    describeQueueing(get);
    describeWorking(get);
    describeEvents(get);
    describeAbsence(get);
  });
};
