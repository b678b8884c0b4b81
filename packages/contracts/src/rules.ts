/** Rules over contracts' data without any schema: who needs no validation need not load the validator. */

export { carriers, trackingUrl } from './carriers.ts';
export { copiesByAddress, copiesOf, editionsOf, hasEdition } from './editions-of.ts';
export { effectivePpi, resolutionOf, shrinkFactor } from './effective-ppi.ts';
export { lifePeriods } from './enums.ts';
export { escapeXml } from './escape-xml.ts';
export { findingKey } from './finding-key.ts';
export { elided } from './french-names.ts';
export { type FollowedStage, followedStages, isReprintable, orderStage } from './order-rules.ts';
export { type FamilyAction, type FamilyFacts, mayDo } from './permissions.ts';
export { BRIGHT_FACTORS, cutBox } from './photograph-edit-bounds.ts';
export { isPlainMessage } from './plain-name.ts';
export { hasRoom, membersMax, planAt } from './plan-rules.ts';
export { isFrenchPost, isPostcodeOf, postcodeExample } from './postcodes.ts';
export { remarksHolding } from './remark-rules.ts';
export { documentOf, lacksWords, storyParagraphs } from './story-text.ts';
export { areYears, yearWords } from './year-words.ts';
