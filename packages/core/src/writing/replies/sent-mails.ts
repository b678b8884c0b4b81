import type { MailData, MailKind } from '@souvenance/contracts';
import type { Settings } from '../../ports/deps.ts';
import type { Asker } from '../deliveries/asker.ts';
import { linkUrl, type OpenedLinkTarget } from '../deliveries/link.ts';
import { REPLY_NAME } from '../deliveries/post-question.ts';
import type { Reach } from '../persons/reach.ts';
import type { OurMail } from './our-mail.ts';

/** One mail with the facts that it was written from. */
type SentMail = {
  readonly [K in MailKind]: { readonly kind: K; readonly data: MailData<K> };
}[MailKind];

/**
 * Gives the text of mails as they are sent, in plain text and as their HTML reads.
 * @example
 * const texts = await renderSent([{ kind: 'reminder', data }]);
 */
export type RenderSent = (mails: readonly SentMail[]) => Promise<readonly string[]>;

interface Sent {
  readonly opened: Pick<OpenedLinkTarget, 'delivery' | 'person' | 'book'>;
  readonly reach: Reach;
  readonly asker: Asker;
}

/**
 * The mails about one question that somebody may reply to, written again from what is stored. Both first mails are
 * among them, whichever was sent: they share their lines, and a question may change its way after it was asked.
 */
const mailsAbout = (settings: Settings, { opened, reach, asker }: Sent): SentMail[] => {
  const { delivery, person, book } = opened;
  const { question, sentence, follows = '', turn, theme } = delivery.value;
  const answerUrl = linkUrl(settings, delivery.id, turn);
  const facts = { name: reach.name, askedBy: asker.name, question, answerUrl };
  const data = { ...facts, portraitId: null, sentence, follows, byReply: true };
  const about = person.value.isNarrator ? '' : book.value.narrator;
  const counts = { photographs: 0, takes: 0, recordings: 0, files: [] };
  return [
    { kind: 'new_question', data: { ...data, about } },
    { kind: 'daily_question', data: { ...data, theme } },
    { kind: 'reminder', data },
    { kind: 'reply_kept', data: { ...facts, ...counts, outcome: 'sent', excerpt: '' } },
  ];
};

/** Hosts and addresses that only our own mails name. */
const ourHosts = ({ siteUrl, inboundMail, operatorEmail }: Settings): string[] =>
  [new URL(siteUrl).host, operatorEmail, inboundMail?.domain ?? '']
    .filter((host) => host !== '')
    .map((host) => host.toLowerCase());

/** Everything by which a reply's quotation of our mails is recognised. */
export const ourMailAbout = async (
  settings: Settings,
  renderSent: RenderSent,
  about: Sent,
): Promise<OurMail> => {
  const { question, sentence } = about.opened.delivery.value;
  const texts = await renderSent(mailsAbout(settings, about));
  return { name: REPLY_NAME, hosts: ourHosts(settings), texts, phrases: [question, sentence] };
};
