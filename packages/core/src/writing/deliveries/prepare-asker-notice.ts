import { cutExcerpt, listStoryParagraphs } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { createNews } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { readPersonPortraitId } from '../persons/narrator-portrait.ts';
import { recordings } from '../recordings/recording.ts';
import type { StoryRecord } from '../stories/story.ts';
import { findPictureId } from '../stories/to-story-view.ts';
import type { Asker } from './asker.ts';
import type { DeliveryContext } from './link.ts';

type NotifyDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Length of the beginning of an answer in its mail: read without a click, as most answers are shorter. */
const EXCERPT_CHARACTERS = 600;

/** Length of a story's voice; null for one that is not prepared, and for a written story. */
const readSpokenSeconds = async (
  tx: Pick<Transaction, 'get'>,
  { id, value: { voice } }: Pick<Stored<StoryRecord>, 'id' | 'value'>,
): Promise<number | null> => {
  if (voice === undefined) return null;
  const recording = await tx.get(recordings, id);
  // Takes that came by mail are measured before they are prepared.
  return voice.durationSeconds ?? (recording?.value.waitingSeconds || null);
};

/** Tells the asker that a question was answered, once per question. */
export type NotifyAsker = (
  tx: Transaction,
  deliveryContext: DeliveryContext,
  story: Pick<Stored<StoryRecord>, 'id' | 'value'>,
) => Promise<void>;

/**
 * Reads the asker, if a member of the family, before the transaction that sends an answer. Returns the function that
 * posts the mail within that transaction, once per question.
 */
export const prepareAskerNotice =
  (deps: NotifyDeps) =>
  async (asker: Asker, familyId: string): Promise<NotifyAsker> => {
    const { documents, settings } = deps;
    const uid = asker.uid;
    const member = uid === null ? null : await documents.get(members, memberId(familyId, uid));
    const user = uid === null || member === null ? null : await documents.get(users, uid);
    return async (tx, { delivery, book, person }, story) => {
      if (user === null || delivery.value.state === 'answered') return;
      const { name, email } = user.value;
      await postMail(tx, deps, {
        cause: `reply.${delivery.id}`,
        kind: 'reply_received',
        familyId,
        news: createNews(settings, user.id, 'questions'),
        to: { name, address: email },
        data: {
          name,
          answeredBy: story.value.authorName,
          portraitId: await readPersonPortraitId(tx, book, person),
          question: delivery.value.question,
          excerpt: cutExcerpt(listStoryParagraphs(story.value.body).join('\n').trim(), EXCERPT_CHARACTERS),
          photographs: story.value.photographs.length,
          photographId: findPictureId(story.value.photographs),
          isTold: story.value.voice !== undefined,
          spokenSeconds: await readSpokenSeconds(tx, story),
          storyUrl: `${settings.siteUrl}/lire/${story.id}`,
        },
      });
    };
  };
