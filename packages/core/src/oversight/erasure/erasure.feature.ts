import { type Feature, kept } from '../../foundation/feature.ts';
import { accounting } from './accounting.ts';
import { carryErasureJob, erasures } from './erasure.ts';

export const erasureFeature: Feature = {
  collections: [
    kept(erasures, 'identifiers and dates; the name of the family is blanked'),
    kept(accounting, 'invoices, ten years'),
  ],
  jobs: [carryErasureJob],
};
