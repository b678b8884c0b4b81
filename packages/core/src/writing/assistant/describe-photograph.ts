import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs, preparedKey } from '../photographs/photograph.ts';
import { type AssistantDeps, authorizeAssistant, requestWithinQuota } from './ask-assistant.ts';
import { inventsNothing, toPlainLine } from './words-of-model.ts';
import { writePreamble } from './write-preamble.ts';

/** Maximum length in characters of a description: one or two sentences, since screen readers read it aloud. */
const DESCRIPTION_LENGTH_MAX = 300;

const modelAnswer = z.strictObject({ description: z.string().max(600) });

/** Returns a smaller copy of a prepared photograph (JPEG in, JPEG out). */
export interface WithSmallImages {
  readonly createSmallImage: (jpeg: Uint8Array) => Promise<Uint8Array>;
}

type DescribeDeps = AssistantDeps & Pick<Deps, 'media'> & WithSmallImages;

/** Returns a smaller copy of a photograph of this book. Throws `photograph.not_found` and `photograph.not_ready`. */
const readPicture = async (
  { documents, media, createSmallImage }: DescribeDeps,
  bookId: string,
  photographId: string,
): Promise<Uint8Array> => {
  const photograph = (await documents.get(photographs, photographId))?.value ?? null;
  if (photograph?.bookId !== bookId) throw new AppError('photograph.not_found');
  if (photograph.state !== 'ready' || photograph.sha256 === null) throw new AppError('photograph.not_ready');
  const bytes = await media.get(preparedKey(photograph.familyId, photograph.sha256));
  if (bytes === null) throw new AppError('photograph.not_found');
  return createSmallImage(bytes);
};

/**
 * Describes a photograph for people who cannot see it, without any name or date that the caption lacks. Throws
 * `assistant.refused` when the model's sentence contains one, or markup.
 */
export const describePhotograph =
  (deps: DescribeDeps) =>
  async (actor: Actor, storyId: string, photographId: string, signal: AbortSignal): Promise<string> => {
    const access = await authorizeAssistant(deps, actor, storyId);
    const { bookId, photographs: placements } = access.story.value;
    const bytes = await readPicture(deps, bookId, photographId);
    const caption = placements.find((placement) => placement.photographId === photographId)?.caption ?? '';
    const task = {
      instructions: `${writePreamble(deps.settings.locale)} Describe what is seen in the picture in one sentence that begins with an article, for somebody who cannot see it: people, gestures, place, things. Name nobody and guess no date, no place and no kinship.`,
      material: { caption },
      picture: { bytes, contentType: 'image/jpeg' },
      answerSchema: modelAnswer,
      answerTokensMax: 200,
    };
    const { description } = await requestWithinQuota(deps, access, task, signal);
    const line = toPlainLine(description, DESCRIPTION_LENGTH_MAX);
    if (line === null || !inventsNothing(line, caption))
      throw new AppError('assistant.refused', { why: 'names or markup' });
    return line;
  };
