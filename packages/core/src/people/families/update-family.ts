import { AppError, type Family } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import type { Deps } from '../../ports/deps.ts';
import type { WithQuestionPlans } from '../accounts/with-question-plans.ts';
import { authorizeAccess } from './authorize-access.ts';
import { checkPicture } from './check-picture.ts';
import { families, withFamilyId, withoutFamilyId } from './family.ts';
import { readFamily } from './read-family.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

interface FamilyChange {
  name?: string;
  timeZone?: string;
  pictureId?: string | null;
  assistant?: boolean;
}

/**
 * Changes the name, time zone or picture of a family, or whether the assistant may be used; only the owner may do so.
 * The picture is a checked photograph of the family; another time zone plans the next questions anew. Throws
 * `request.invalid` for an unknown time zone, `photograph.not_found`, `photograph.not_ready`.
 */
export const updateFamily =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithFamilyPictures & WithQuestionPlans) =>
  async (actor: Actor, familyId: string, change: FamilyChange): Promise<Family> => {
    const { timeZone, pictureId = null } = change;
    if (timeZone !== undefined && !isTimeZone(timeZone))
      throw new AppError('request.invalid', { field: 'timeZone' });
    const replanQuestions =
      timeZone === undefined ? null : await deps.prepareReplan(deps.documents, { familyId });
    await deps.documents.transact(async (tx) => {
      const storedFamily = withFamilyId(await tx.get(families, familyId));
      const { value } = await authorizeAccess(tx, actor, 'family.manage', 'family', storedFamily);
      if (pictureId !== null) await checkPicture(deps, tx, familyId, pictureId);
      tx.put(families, familyId, { ...withoutFamilyId(value), ...change });
      if (timeZone !== value.timeZone) await replanQuestions?.(tx, deps);
      await appendAudit(tx, deps, actor, {
        action: change.name === undefined ? 'family.changed' : 'family.renamed',
        object: `family:${familyId}`,
        familyId,
      });
    });
    return readFamily(deps)(actor, familyId);
  };
