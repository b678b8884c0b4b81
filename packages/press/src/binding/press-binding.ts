import { planDerivation } from '../pdf/plan-derivation.ts';
import { describeProduct } from '../profiles/describe-product.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { wordDescription } from '../ticket/word-description.ts';
import { PRESS_VERSION } from '../version.ts';

/** What a program binds core to, which knows no press. */
export const pressBinding = {
  version: PRESS_VERSION,
  printProfile,
  planDerivation,
  describeProduct,
  wordDescription,
} as const;
