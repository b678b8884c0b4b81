import type { OrderHappening } from '@souvenance/contracts';
import type { AuditRecord } from '../../../foundation/audit/audit.ts';
import type { MailDocument } from '../../../foundation/mail/mail.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { partsWithRefunds } from '../../refunds/refund-parts.ts';
import type { OrderDocument } from '../order.ts';

/** Audit actions that another source describes in more detail, or that change nothing. */
const coveredElsewhere: ReadonlySet<string> = new Set([
  'order.moved',
  'order.part_refunded',
  'order.noted',
  'order.shop_answered',
  'file.opened',
]);

/** Mail kinds that go to a print shop, even if its address has changed since. */
const ofShop: readonly MailDocument['kind'][] = ['book_to_print', 'print_notice', 'workshop_link'];

interface TimelineSources {
  readonly order: OrderDocument;
  /** Audit log of the order. */
  readonly audits: readonly AuditRecord[];
  readonly mails: readonly Stored<MailDocument>[];
  /** Job that sent a mail, by the mail's id. */
  readonly jobOfMail: ReadonlyMap<string, string>;
  /** Names by uid. */
  readonly people: Readonly<Record<string, string>>;
}

type Unnamed = OrderHappening extends infer One
  ? One extends OrderHappening
    ? Omit<One, 'name' | 'text'> & { readonly text?: string; readonly name?: string }
    : never
  : never;

const statesIn = ({ order, audits }: TimelineSources): Unnamed[] => {
  const moves = audits.filter(({ action }) => action === 'order.moved');
  return order.history.map(({ at, from, to, by }) => {
    const move = moves.find((one) => one.at === at && one.to === to);
    return { kind: 'state', at, by, from, to, text: move?.reason ?? '' };
  });
};

const deedsIn = ({ audits }: TimelineSources): Unnamed[] =>
  audits
    .filter(({ action }) => !coveredElsewhere.has(action))
    .map(({ at, actor, action, to, reason }) => ({ kind: 'deed', at, by: actor, action, to, text: reason }));

const moneyIn = ({ order: { refundParts, paymentStatus } }: TimelineSources): Unnamed[] => [
  ...partsWithRefunds({ refundParts }, paymentStatus.refunds).map(
    ({ at, by, cents, state, reason }): Unnamed => ({
      kind: 'part',
      at,
      by: `user:${by}`,
      cents,
      state,
      text: reason,
    }),
  ),
  ...paymentStatus.refunds
    .filter(({ reference }) => reference === null)
    .map(({ id, at, cents }): Unnamed => ({ kind: 'refund', at, by: 'payment_service', cents, text: id })),
  ...paymentStatus.disputes.map(
    ({ id, openedAt, cents, state }): Unnamed => ({
      kind: 'dispute',
      at: openedAt,
      by: 'bank',
      cents,
      state,
      text: id,
    }),
  ),
];

const mailsIn = ({ order, mails, jobOfMail }: TimelineSources): Unnamed[] =>
  mails.map(({ id, value: { kind, to, state, sentAt, createdAt } }) => ({
    kind: 'mail',
    at: sentAt ?? createdAt,
    by: 'system:mail',
    mail: kind,
    to: to.address,
    state,
    audience: ofShop.includes(kind) ? 'shop' : to.address === order.email ? 'family' : 'other',
    jobId: jobOfMail.get(id) ?? null,
  }));

const wordsIn = ({ order, audits }: TimelineSources): Unnamed[] =>
  order.questions.map(({ at, by, text, refused: refusedFile }) => {
    const answerRecord = audits.find((one) => one.at === at && one.action === 'order.shop_answered');
    const closingRecord = audits.find((one) => one.at === at && one.action === 'order.question_closed');
    const author = by === 'shop' ? 'atelier' : ((answerRecord ?? closingRecord)?.actor ?? 'system');
    return { kind: 'word', at, by: author, side: by, refused: refusedFile, text };
  });

const notesIn = ({ order }: TimelineSources): Unnamed[] =>
  order.notes.map(({ at, by, text }) => ({ kind: 'note', at, by: 'user', name: by, text }));

/** Everything that happened to an order, oldest first; each event once, from its most detailed source. */
export const timelineOf = (sources: TimelineSources): OrderHappening[] => {
  const withName = ({ name, text, ...one }: Unnamed): OrderHappening => {
    const uid = one.by.startsWith('user:') ? one.by.slice('user:'.length) : null;
    const personName = name ?? (uid === null ? undefined : sources.people[uid]);
    return { ...one, text: text ?? '', name: personName ?? null } as OrderHappening;
  };
  return [statesIn, deedsIn, moneyIn, mailsIn, wordsIn, notesIn]
    .flatMap((readSource) => readSource(sources))
    .map(withName)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
};
