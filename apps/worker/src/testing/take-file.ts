import type { WorkerServices } from '../processors/processor.ts';
import { anne, askJeanne } from './ask-jeanne.ts';
import { buildMailOfParts } from './build-mail-of-parts.ts';
import { openReplies } from './open-replies.ts';

/** Sends a mail of one line with one file, and returns the result. */
export const takeFileWith =
  (get: () => WorkerServices) => async (name: string, type: string, bytes: Uint8Array) => {
    const { reply, repliesTo, storiesOf, mailed } = openReplies(get);
    const question = await askJeanne(get(), anne, 'in_person');
    const outcome = await reply(
      question,
      buildMailOfParts(question.address, ['Voici.', { name, type, bytes }]),
    );
    const [storedReply] = await repliesTo(question);
    const [story] = await storiesOf(question);
    const [receipt] = await mailed(question, 'reply_kept');
    const filesIn = async (kind: string) => (await mailed(question, kind)).flatMap(({ data }) => data.files);
    return {
      outcome,
      takes: storedReply?.value.takes,
      photographs: story?.value.photographs.length,
      familyFiles: await filesIn('reply_held'),
      narratorFiles: await filesIn('reply_kept'),
      unheard: receipt?.data.recordings,
    };
  };
