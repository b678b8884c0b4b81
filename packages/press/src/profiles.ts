export { pressBinding } from './binding/press-binding.ts';
export { type DerivationPlan, type DerivationRefusal, planDerivation } from './derivation/plan-derivation.ts';
export { PRESS_VERSION } from './foundation/version.ts';
export { printProfile, printProfiles } from './profiles/print-profiles.ts';
export { shopProfiles } from './profiles/shop-profiles.ts';
