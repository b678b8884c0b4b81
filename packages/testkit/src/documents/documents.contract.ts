import type { Documents } from '@souvenance/core';
import { afterEach, beforeEach, describe } from 'vitest';
import { describeContention } from './contention.contract.ts';
import { describeQueries } from './queries.contract.ts';
import { describeReadsAndWrites } from './reads-and-writes.contract.ts';
import { describeTransactions } from './transactions.contract.ts';

interface OpenedDocuments {
  readonly documents: Documents;
  /** Runs `incrementTogether(documents, id, times)` on the same store in another process. */
  incrementElsewhere(id: string, times: number): Promise<void>;
  dispose(): Promise<void>;
}

export interface DocumentsSubject {
  readonly name: string;
  /** Opens a real, empty store. */
  openFresh(): Promise<OpenedDocuments>;
}

/** The contract suite of `Documents`; every test gets a new store. */
export const describeDocuments = (subject: DocumentsSubject): void => {
  describe(`Documents on ${subject.name}`, () => {
    let opened: OpenedDocuments;
    beforeEach(async () => {
      opened = await subject.openFresh();
    });
    afterEach(() => opened.dispose());
    const store = () => opened.documents;

    describeReadsAndWrites(store);
    describeTransactions(store);
    describeContention(store, (id, times) => opened.incrementElsewhere(id, times));
    describeQueries(store);
  });
};
