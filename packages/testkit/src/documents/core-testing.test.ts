import { openDocuments } from '@souvenance/core/testing';
import { incrementTogether } from './counter.ts';
import { describeDocuments } from './documents.contract.ts';

describeDocuments({
  name: 'the store of core’s own tests',
  openFresh: async () => {
    const documents = openDocuments();
    return {
      documents,
      incrementElsewhere: async (id, times) => void (await incrementTogether(documents, id, times)),
      dispose: () => documents.close(),
    };
  },
});
