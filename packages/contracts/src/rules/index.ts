/** Rules over contracts' data without schemas, so that callers without validation need not load the validator. */

export { blankDraft } from '../book/blank-draft.ts';
export {
  computeEffectivePpi,
  computeShrinkFactor,
  FINE_PPI,
  judgeResolution,
} from '../book/effective-ppi.ts';
export { findingKey } from '../book/finding-key.ts';
export { INGREDIENT_MARK, type PassageRole, readPassageRoles } from '../book/passage-roles.ts';
export {
  countNotesBefore,
  findCallPlace,
  getNoteText,
  listNotesByParagraph,
  listParagraphNotes,
  listStoryNotes,
  type NotedPart,
  splitAtCalls,
} from '../book/story-notes.ts';
export {
  countStoryCharacters,
  createStoryDocument,
  lacksContent,
  listStoryParagraphs,
  listStoryTexts,
  readParagraphText,
} from '../book/story-text.ts';
export { areValidYears, formatYears } from '../book/year-words.ts';
export { CONSENT_SECONDS, DEVICE_COOKIE_DAYS } from '../bounds/browser-bounds.ts';
export { BRIGHTNESS_FACTORS, computeCropBox } from '../bounds/photograph-edit-bounds.ts';
export { NOTE_CHARACTERS_MAX, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from '../bounds/story-bounds.ts';
export { findListed } from '../enums/find-listed.ts';
export { confirmablePointKinds, outsidePointKinds } from '../enums/making.ts';
export { type AdministratorRole, administratorRoles } from '../enums/people.ts';
export { lifePeriods, type PassageKind, passageKinds } from '../enums/writing.ts';
export { escapeXml, toXmlText } from '../escape-xml.ts';
export { cutExcerpt, cutText } from '../text/cut-text.ts';
export {
  elide,
  findNarratorName,
  foldFrench,
  formatAuthors,
  formatFirstNames,
  readInitial,
} from '../text/french-names.ts';
export { parseRomanNumeral } from '../text/roman-numeral.ts';
export { toInitials } from '../text/to-initials.ts';
export { isPlainMessage } from '../text/to-plain-name.ts';
export { findUnprintableCharacters } from '../text/unprintable-characters.ts';
export {
  type AdministrationAction,
  type AdministrationRights,
  canAdminister,
} from './administration-permissions.ts';
export { carriers, trackingUrl } from './carriers.ts';
export { countCopies, countCopiesByAddress, hasEdition, isSameEdition, listEditions } from './editions-of.ts';
export {
  findFrenchPostcodeFault,
  isServedByFrenchPost,
  normalizeFrenchAddress,
} from './french-territories.ts';
export { type FollowedStage, findOrderStage, followedStages, isReprintable } from './order-rules.ts';
export { findOrdersScope, isUnpaidScope } from './orders-scope.ts';
export { canDo, type FamilyAction, type PermissionConditions } from './permissions.ts';
export { findPlanAt, hasFreeSeat, membersMax } from './plan-rules.ts';
export { getPostcodeExample, isValidPostcode, normalizeAddress } from './postcodes.ts';
export { findBlockingRemarks } from './remark-rules.ts';
