import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import {
  announcePhotographOf,
  completeUpload,
  type PhotographUpload,
} from '../../photographs/add-photograph.ts';
import { type PhotographRecord, photographs } from '../../photographs/photograph.ts';
import { stories } from '../../stories/story.ts';
import { openLink } from '../link.ts';
import { readAnswerBook } from './open-answer.ts';

type PhotographDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/** Announces a photograph for the answer of a link, under the limits of a writer. */
export const announceByLink = (deps: PhotographDeps) => async (token: string, input: PhotographUpload) => {
  const linkTarget = await openLink(deps.documents, deps, token);
  const { id } = linkTarget.delivery;
  return announcePhotographOf(deps)(await readAnswerBook(deps.documents, linkTarget), input, {
    sender: id,
    deliveryId: id,
    isGuest: linkTarget.tribute !== null,
  });
};

/**
 * Reads a photograph that was added by this link or that its answer shows. Throws `photograph.not_found` for any other.
 */
const readOwnPhotograph = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  token: string,
  photographId: string,
): Promise<Stored<PhotographRecord>> => {
  const { delivery } = await openLink(deps.documents, deps, token);
  const storedPhotograph = await deps.documents.get(photographs, photographId);
  const { storyId } = delivery.value;
  const story = storyId === null ? null : await deps.documents.get(stories, storyId);
  const isPlaced =
    story?.value.photographs.some((placement) => placement.photographId === photographId) ?? false;
  if (storedPhotograph === null || !(isPlaced || storedPhotograph.value.deliveryId === delivery.id))
    throw new AppError('photograph.not_found');
  return storedPhotograph;
};

export const readPhotographByLink =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  (token: string, photographId: string): Promise<Stored<PhotographRecord>> =>
    readOwnPhotograph(deps, token, photographId);

export const readReceivedByLink =
  (deps: PhotographDeps) =>
  async (token: string, photographId: string): Promise<Stored<PhotographRecord>> => {
    await readOwnPhotograph(deps, token, photographId);
    return completeUpload(deps)(photographId);
  };
