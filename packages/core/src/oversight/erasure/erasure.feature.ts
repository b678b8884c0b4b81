import { type Feature, retained } from '../../foundation/feature.ts';
import { accounting } from './accounting.ts';
import { erasures, runErasureJob } from './erasure.ts';

export const erasureFeature: Feature = {
  collections: [
    retained(erasures, 'identifiers and dates; the name of the family is blanked'),
    retained(accounting, 'invoices, ten years'),
  ],
  jobs: [runErasureJob],
};
