/** Rules over contracts' data without any schema: who needs no validation need not load the validator. */

export { blankDraft } from '../book/blank-draft.ts';
export { effectivePpi, resolutionOf, shrinkFactor } from '../book/effective-ppi.ts';
export { findingKey } from '../book/finding-key.ts';
export { documentOf, lacksWords, storyParagraphs } from '../book/story-text.ts';
export { areYears, yearWords } from '../book/year-words.ts';
export { CONSENT_SECONDS, DEVICE_COOKIE_DAYS } from '../bounds/browser-bounds.ts';
export { BRIGHT_FACTORS, cutBox } from '../bounds/photograph-edit-bounds.ts';
export { STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from '../bounds/story-bounds.ts';
export { lifePeriods } from '../enums.ts';
export { escapeXml } from '../escape-xml.ts';
export { elided } from '../text/french-names.ts';
export { isPlainMessage } from '../text/plain-name.ts';
export { unprintableCharacters } from '../text/unprintable-characters.ts';
export { carriers, trackingUrl } from './carriers.ts';
export { copiesByAddress, copiesOf, editionsOf, hasEdition } from './editions-of.ts';
export { frenchPostcodeFault, isFrenchPost, settleFrenchAddress } from './french-territories.ts';
export { type FollowedStage, followedStages, isReprintable, orderStage } from './order-rules.ts';
export { type FamilyAction, type FamilyFacts, mayDo } from './permissions.ts';
export { hasRoom, membersMax, planAt } from './plan-rules.ts';
export { isPostcodeOf, postcodeExample } from './postcodes.ts';
export { remarksHolding } from './remark-rules.ts';
