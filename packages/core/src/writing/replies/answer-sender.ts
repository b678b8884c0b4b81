import { cutExcerpt } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Asker } from '../deliveries/asker.ts';
import { type LinkTarget, linkUrl } from '../deliveries/link.ts';
import { openReplyAddress } from '../deliveries/post-question.ts';
import type { Reach } from '../persons/reach.ts';
import type { Receipt } from './reply.ts';

/** Maximum number of characters of a reply's text that its sender is shown. */
const EXCERPT_MAX = 280;

interface Told {
  readonly replyId: string;
  readonly deliveryContext: Pick<LinkTarget, 'delivery'>;
  readonly reach: Reach;
  readonly asker: Asker;
  readonly words: readonly string[];
  readonly receipt: Receipt;
  /** Names of files that stay in the mail. */
  readonly files: readonly string[];
}

/**
 * Confirms to the asked person which parts of a reply were stored. The mail is sent to the address of the questions,
 * never to the sender's, which cannot be trusted. Beyond the daily limit no mail is sent, and nothing of the reply is
 * lost.
 */
export const answerSender = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { replyId, deliveryContext, reach, asker, words, receipt: { hasFiles: _, ...facts }, files }: Told,
): Promise<void> => {
  const { id, value } = deliveryContext.delivery;
  if (reach.address === null) return;
  await postMail(tx, deps, {
    cause: `reply_kept.${replyId}`,
    kind: 'reply_kept',
    familyId: value.familyId,
    to: { name: reach.name, address: reach.address },
    ...openReplyAddress(tx, deps, { id, value }),
    data: {
      name: reach.name,
      askedBy: asker.name,
      question: value.question,
      ...facts,
      excerpt: cutExcerpt(words.join(' '), EXCERPT_MAX),
      files: [...files],
      answerUrl: linkUrl(deps.settings, id, value.linkNumber),
    },
  });
};
