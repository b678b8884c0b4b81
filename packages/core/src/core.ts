import { collections } from './collections.ts';
import { features } from './features.ts';
import type { WithJobRules } from './foundation/jobs/job-rules.ts';
import { type OnUnoffered, offerJobsAfterCommits } from './foundation/jobs/offer-jobs.ts';
import type { WithMailGuards } from './foundation/mail/mail-guards.ts';
import type { WithEbookAccess } from './making/renderings/read-rendering.ts';
import type { WithCollections } from './oversight/erasure/remove-belongings.ts';
import type { WithQuestionPlans } from './people/accounts/with-question-plans.ts';
import type { WithFamilyPictures } from './people/families/with-family-pictures.ts';
import type { WithNarratorBooks } from './people/families/with-narrator-books.ts';
import type { Deps } from './ports/deps.ts';
import { checkEbookAccess } from './selling/orders/check-ebook-access.ts';
import { narratorBooks } from './writing/consent-requests/narrator-books.ts';
import { prepareReplan } from './writing/persons/prepare-replan.ts';
import { familyPicture } from './writing/photographs/family-picture.ts';
import { acceptQuarantinedVoices } from './writing/replies/accept-quarantined-voices.ts';
import type { WithQuarantinedVoices } from './writing/stories/with-quarantined-voices.ts';

/** Functions that lower rooms get from the rooms above them, each in the shape that the lower room declares. */
type Handed = WithJobRules &
  WithMailGuards &
  WithNarratorBooks &
  WithQuestionPlans &
  WithFamilyPictures &
  WithEbookAccess &
  WithQuarantinedVoices &
  WithCollections;

/** Everything that a use case may be given: the opened services, and what the features declare. */
export interface Core extends Deps, Handed {}

const handed: Handed = {
  jobRules: Object.fromEntries(features.flatMap(({ jobs = [] }) => jobs.map((job) => [job.kind, job]))),
  mailGuards: Object.assign({}, ...features.map(({ mails }) => mails)),
  narratorBooks,
  prepareReplan,
  familyPicture,
  checkEbookAccess,
  acceptQuarantinedVoices,
  collections,
};

/**
 * Binds the product to opened services. Its documents offer each job that a transaction wrote to the queue after the
 * commit; one that the queue does not take is told to `onUnoffered` and left to the relay.
 */
export const bindCore = <S extends Deps>(services: S, onUnoffered: OnUnoffered): S & Core => ({
  ...services,
  ...handed,
  documents: offerJobsAfterCommits(services, onUnoffered),
});
