import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { printEvents } from './print-event.ts';
import { printRulesCollection } from './print-rules.ts';
import { settlePrintJob, submissions } from './submission.ts';
import { workshops } from './workshop.ts';

export const printShopsFeature: Feature = {
  collections: [
    erased(submissions),
    kept(printRulesCollection, 'rules of the house, of nobody'),
    kept(workshops, 'hashed addresses of print shops'),
    kept(printEvents, 'hashes and references of print jobs'),
  ],
  jobs: [settlePrintJob],
};
