import { AppError, type LinkChange, type LinkWriting } from '@souvenance/contracts';
import { consume, HOUR_MS } from '../../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { checkNarratorConsent } from '../../persons/narrator.ts';
import { persons } from '../../persons/person.ts';
import { photographs } from '../../photographs/photograph.ts';
import { finishTakes } from '../../recordings/finish-recording.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { putAnswered, saveByLink } from '../../stories/write-by-link.ts';
import { findAsker } from '../asker.ts';
import { deliveries } from '../delivery.ts';
import { type LinkTarget, openLink } from '../link.ts';
import { prepareAskerNotice } from '../prepare-asker-notice.ts';
import {
  createAnswerTitle,
  openAnswer,
  requireAnswerEditable,
  requireEditable,
  submitAnswer,
} from './open-answer.ts';
import { toLinkActor, toLinkWriting } from './read-link.ts';
import { submitWaitingAnswers } from './waiting-answers.ts';

type WriteDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Allows only photographs that were added by this link or that its answer already shows. Throws `photograph.not_found`
 * for any other photograph of the family.
 */
const requireOwnPhotographs = async (
  tx: Transaction,
  deliveryId: string,
  story: StoryRecord,
  { photographs: photographsAfter = [] }: LinkChange,
): Promise<void> => {
  const placedIds = new Set(story.photographs.map(({ photographId }) => photographId));
  for (const { photographId } of photographsAfter) {
    const photograph = placedIds.has(photographId) ? null : await tx.get(photographs, photographId);
    if (photograph !== null && photograph.value.deliveryId !== deliveryId)
      throw new AppError('photograph.not_found');
  }
};

/** An answer that was sent needs a title: when it is removed, `createAnswerTitle` replaces it. */
const withTitle = (
  { settings }: Pick<Deps, 'settings'>,
  change: LinkChange,
  { state }: StoryRecord,
  linkTarget: LinkTarget,
): LinkChange =>
  state !== 'draft' && change.title?.trim() === ''
    ? { ...change, title: createAnswerTitle(settings, linkTarget) }
    : change;

/** Records that the person is active, so that earlier unanswered questions no longer slow the rhythm. */
const resetUnanswered = (tx: Transaction, { person }: LinkTarget): void =>
  tx.put(persons, person.id, { ...person.value, unanswered: 0 });

/** Limit of saves per hour. The page saves at each pause of typing: one save every two seconds for an hour. */
const SAVES_PER_HOUR = 1_800;

/**
 * Saves what the holder of a link typed, as a revision. Throws `story.conflict` with the current text when another
 * device saved meanwhile, `story.state_refused` once the story is in the book, `consent.missing` for an answer that was
 * sent before its narrator withdrew consent, and `link.too_many_saves`.
 */
export const saveAnswer =
  (deps: WriteDeps) =>
  (
    token: string,
    { revision, keepsBefore, ...change }: LinkChange & { revision: number; keepsBefore?: boolean },
  ): Promise<LinkWriting> => {
    const newId = deps.ids.newId();
    return deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      const { story, isNew, asked: listedQuestion } = await openAnswer(tx, deps, newId, linkTarget);
      await requireAnswerEditable(tx, linkTarget, story.value);
      await consume(tx, deps, 'link.too_many_saves', {
        action: 'link_saves',
        owner: { hash: linkTarget.delivery.id },
        maximum: SAVES_PER_HOUR,
        windowMs: HOUR_MS,
      });
      if (story.value.revision !== revision)
        throw new AppError('story.conflict', { current: toLinkWriting(story.value) });
      await requireOwnPhotographs(tx, linkTarget.delivery.id, story.value, change);
      putAnswered(tx, listedQuestion, story);
      const value = await saveByLink(tx, deps, {
        name: story.value.authorName,
        story,
        change: withTitle(deps, change, story.value, linkTarget),
        keepsBefore,
      });
      const { delivery, person } = linkTarget;
      if (isNew) tx.put(deliveries, delivery.id, { ...delivery.value, storyId: story.id });
      if (person.value.unanswered > 0) resetUnanswered(tx, linkTarget);
      return toLinkWriting(value);
    });
  };

interface SentAnswer {
  readonly writing: LinkWriting;
  readonly askedBy: string;
}

/**
 * Sends the answer to the family, where it waits for approval, and the drafts of mails that waited for consent. Sending
 * again changes nothing. Throws `story.empty`, `consent.missing` while the narrator has not consented to the book, and
 * `tribute.consent_missing` while a guest has not agreed that the family gets the piece.
 */
export const sendAnswer =
  (deps: WriteDeps) =>
  async (token: string): Promise<SentAnswer> => {
    const { delivery: linkDelivery, book: bookBefore } = await openLink(deps.documents, deps, token);
    const asker = await findAsker(deps, bookBefore, linkDelivery.value);
    const notifyAsker = await prepareAskerNotice(deps)(asker, linkDelivery.value.familyId);
    return deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      const { delivery, person, book } = linkTarget;
      const { storyId, state } = delivery.value;
      const story = storyId === null ? null : await tx.get(stories, storyId);
      if (story === null) throw new AppError('story.empty', { title: '', hasWords: false });
      if (person.value.isNarrator) await checkNarratorConsent(tx, book, person.id);
      if (delivery.value.guest?.agreedAt === null) throw new AppError('tribute.consent_missing');
      await submitWaitingAnswers(tx, deps, linkTarget);
      if (state === 'answered' && story.value.state !== 'draft')
        return { writing: toLinkWriting(story.value), askedBy: asker.name };
      requireEditable(story.value);
      // Unfinished takes are prepared as they are: by sending, the person said that they are complete.
      const finished = await finishTakes(tx, deps, { actor: toLinkActor(linkTarget), story });
      const value = await submitAnswer(tx, deps, linkTarget, { ...story, value: finished }, notifyAsker);
      return { writing: toLinkWriting(value), askedBy: asker.name };
    });
  };
