import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs, preparedKey } from '../photographs/photograph.ts';
import { type AssistantDeps, askWithin, openAssistant } from './ask-assistant.ts';
import { preamble } from './preamble.ts';
import { inventsNothing, plainLineOf } from './words-of-model.ts';

/** As an alternative text is read aloud: a sentence or two. */
const DESCRIPTION_LENGTH = 300;

const modelAnswer = z.strictObject({ description: z.string().max(600) });

/** A lighter copy of a prepared photograph (JPEG in, JPEG out). */
export interface WithSmallImages {
  readonly smallImage: (jpeg: Uint8Array) => Promise<Uint8Array>;
}

type DescribeDeps = AssistantDeps & Pick<Deps, 'media'> & WithSmallImages;

/** A photograph that the story may show, as it would be printed. */
const pictureOf = async (
  { documents, media, smallImage }: DescribeDeps,
  bookId: string,
  photographId: string,
): Promise<Uint8Array> => {
  const photograph = (await documents.get(photographs, photographId))?.value ?? null;
  if (photograph?.bookId !== bookId) throw new AppError('photograph.not_found');
  if (photograph.state !== 'ready' || photograph.sha256 === null) throw new AppError('photograph.not_ready');
  const bytes = await media.get(preparedKey(photograph.familyId, photograph.sha256));
  if (bytes === null) throw new AppError('photograph.not_found');
  return smallImage(bytes);
};

/**
 * Describes a photograph for people who cannot see it, without a name or a date that the caption lacks. Throws
 * `assistant.refused` where the model's sentence is of no use.
 */
export const describePhotograph =
  (deps: DescribeDeps) =>
  async (actor: Actor, storyId: string, photographId: string, signal: AbortSignal): Promise<string> => {
    const open = await openAssistant(deps, actor, storyId);
    const { bookId, photographs: placements } = open.story.value;
    const bytes = await pictureOf(deps, bookId, photographId);
    const caption = placements.find((one) => one.photographId === photographId)?.caption ?? '';
    const task = {
      instructions: `${preamble(deps.settings.locale)} Describe what is seen in the picture in one sentence that begins with an article, for somebody who cannot see it: people, gestures, place, things. Name nobody and guess no date, no place and no kinship.`,
      material: { caption },
      picture: { bytes, contentType: 'image/jpeg' },
      answer: modelAnswer,
      answerTokensMax: 200,
    };
    const { description } = await askWithin(deps, open, task, signal);
    const line = plainLineOf(description, DESCRIPTION_LENGTH);
    if (line === null || !inventsNothing(line, caption))
      throw new AppError('assistant.refused', { why: 'names or markup' });
    return line;
  };
