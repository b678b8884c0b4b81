import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { printEvents } from './print-event.ts';
import { printRulesCollection } from './print-rules.ts';
import { settlePrintJob, submissions } from './submission.ts';
import { workshops } from './workshop.ts';

export const printShopsFeature: Feature = {
  collections: [
    erasedWithOwner(submissions),
    retained(printRulesCollection, 'rules of the operator, of nobody'),
    retained(workshops, 'hashed addresses of print shops'),
    retained(printEvents, 'hashes and references of print jobs'),
  ],
  jobs: [settlePrintJob],
};
