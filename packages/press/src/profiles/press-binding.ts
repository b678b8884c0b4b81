import { planDerivation } from '../pdf/plan-derivation.ts';
import { wordDescription } from '../ticket/word-description.ts';
import { PRESS_VERSION } from '../version.ts';
import { describeProduct } from './describe-product.ts';
import { printProfile } from './print-profiles.ts';

/** What a program binds core to, which knows no press. */
export const pressBinding = {
  version: PRESS_VERSION,
  printProfile,
  planDerivation,
  describeProduct,
  wordDescription,
} as const;
