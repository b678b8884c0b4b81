import type { MailData, MailKind } from '@souvenance/contracts';
import type { Settings } from '../../ports/deps.ts';
import type { Asker } from '../deliveries/asker.ts';
import { type LinkTarget, linkUrl, readingUrl } from '../deliveries/link.ts';
import { REPLY_NAME } from '../deliveries/post-question.ts';
import { toReactionMailData } from '../deliveries/reaction-news.ts';
import type { Reach } from '../persons/reach.ts';
import type { EarlierReplies } from './earlier-replies.ts';
import type { OurMail } from './own-words/our-mail.ts';

/** One mail with the data that it is rendered from. */
type SentMail = {
  readonly [K in MailKind]: { readonly kind: K; readonly data: MailData<K> };
}[MailKind];

/**
 * Renders mails as they are sent: as plain text, and as the text of their HTML.
 * @example
 * const texts = await renderSent([{ kind: 'reminder', data }]);
 */
export type RenderSent = (mails: readonly SentMail[]) => Promise<readonly string[]>;

interface Sent {
  readonly deliveryContext: Pick<LinkTarget, 'delivery'>;
  readonly reach: Reach;
  readonly asker: Asker;
  /** The narrator whom a relative's question is about; empty for a narrator's question. */
  readonly aboutName: string;
  readonly earlier: EarlierReplies;
}

/** A word that no mail has, in place of the names of files. */
const GAP = 'nomsdefichiersinconnus';
/** The words of a receipt stand in place of any others: they are recognized by the answer. */
const ANY_WORDS = '…';

/**
 * The mails about one question that a person may reply to, built again from stored data. Both first mails are included,
 * whichever was sent, since a question may change from one kind to the other.
 */
const mailsAbout = (
  settings: Settings,
  { deliveryContext, reach, asker, aboutName, earlier }: Sent,
): SentMail[] => {
  const { delivery } = deliveryContext;
  const { question, sentence, followUpOf = '', linkNumber, theme } = delivery.value;
  const answerUrl = linkUrl(settings, delivery.id, linkNumber);
  const facts = { name: reach.name, askedBy: asker.name, question, answerUrl };
  // The first mail contains the sentences of the others, so each is rendered as the first.
  const data = { ...facts, portraitId: null, sentence, followUpOf, isFirst: true, byReply: true };
  const receipts = [
    { outcome: 'sent', photographs: 0, takes: 0, recordings: 0, hasFiles: false } as const,
    ...earlier.receipts,
  ];
  // Each mail told its own reactions. A mail without any is a part of one with them.
  const { reactionNews = [] } = delivery.value;
  const reactionsOfMails = (reactionNews.length === 0 ? [undefined] : reactionNews).map((news) =>
    toReactionMailData(news, readingUrl(settings, delivery.id, linkNumber)),
  );
  return [
    ...reactionsOfMails.flatMap((reactions): SentMail[] => [
      { kind: 'new_question', data: { ...data, ...reactions, about: aboutName } },
      { kind: 'daily_question', data: { ...data, ...reactions, theme } },
    ]),
    { kind: 'reminder', data },
    // A receipt tells of pictures and voices with other words when the reply had no text.
    ...receipts.flatMap(({ hasFiles, ...receipt }): SentMail[] =>
      ['', ANY_WORDS].map((excerpt) => ({
        kind: 'reply_kept',
        data: { ...facts, ...receipt, files: hasFiles ? [GAP] : [], excerpt },
      })),
    ),
  ];
};

/** Hosts and addresses that occur only in our own mails. */
const ourHosts = ({ siteUrl, inboundMail, operatorEmail }: Settings): string[] =>
  [new URL(siteUrl).host, operatorEmail, inboundMail?.domain ?? '']
    .filter((host) => host !== '')
    .map((host) => host.toLowerCase());

/** Everything needed to recognize our mails when a reply quotes them. */
export const describeOurMail = async (
  settings: Settings,
  renderSent: RenderSent,
  about: Sent,
): Promise<OurMail> => {
  const { question, sentence } = about.deliveryContext.delivery.value;
  const texts = await renderSent(mailsAbout(settings, about));
  const { answers } = about.earlier;
  return {
    name: REPLY_NAME,
    hosts: ourHosts(settings),
    texts,
    gap: GAP,
    phrases: [question, sentence],
    answers,
  };
};
