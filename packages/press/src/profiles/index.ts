export { pressBinding } from '../binding/press-binding.ts';
export { carriedProfileUrl } from '../pdf/output-profile.ts';
export { type DerivationPlan, type DerivationRefusal, planDerivation } from '../pdf/plan-derivation.ts';
export { PRESS_VERSION } from '../version.ts';
export { printProfile, printProfiles } from './print-profiles.ts';
export { shopProfiles } from './shop-profiles.ts';
