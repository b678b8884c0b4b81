import type { OrderEvent } from '@souvenance/contracts';
import type { AuditRecord } from '../../../foundation/audit/audit.ts';
import type { MailDocument } from '../../../foundation/mail/mail.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { updatePartialRefunds } from '../../refunds/partial-refunds.ts';
import type { OrderDocument } from '../order.ts';

/** Audit actions that another source describes in more detail, or that change nothing. */
const coveredElsewhere: ReadonlySet<string> = new Set([
  'order.moved',
  'order.part_refunded',
  'order.noted',
  'order.shop_answered',
  'file.opened',
]);

/** Mail kinds that are sent to a print shop, even if its address has changed since. */
const shopMailKinds: readonly MailDocument['kind'][] = ['book_to_print', 'print_notice', 'workshop_link'];

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

type UnnamedEvent = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'name' | 'text'> & { readonly text?: string; readonly name?: string }
    : never
  : never;

const readStateChanges = ({ order, audits }: TimelineSources): UnnamedEvent[] => {
  const moves = audits.filter(({ action }) => action === 'order.moved');
  return order.history.map(({ at, from, to, by }) => {
    const move = moves.find((audit) => audit.at === at && audit.to === to);
    return { kind: 'state', at, by, from, to, text: move?.reason ?? '' };
  });
};

const readAdminActions = ({ audits }: TimelineSources): UnnamedEvent[] =>
  audits
    .filter(({ action }) => !coveredElsewhere.has(action))
    .map(({ at, actor, action, to, reason }) => ({ kind: 'deed', at, by: actor, action, to, text: reason }));

const readMoneyEvents = ({ order: { partialRefunds, paymentStatus } }: TimelineSources): UnnamedEvent[] => [
  ...updatePartialRefunds({ partialRefunds }, paymentStatus.refunds).map(
    ({ at, by, cents, state, reason }): UnnamedEvent => ({
      kind: 'partial_refund',
      at,
      by: `user:${by}`,
      cents,
      state,
      text: reason,
    }),
  ),
  ...paymentStatus.refunds
    .filter(({ reference }) => reference === null)
    .map(
      ({ id, at, cents }): UnnamedEvent => ({ kind: 'refund', at, by: 'payment_service', cents, text: id }),
    ),
  ...paymentStatus.disputes.map(
    ({ id, openedAt, cents, state }): UnnamedEvent => ({
      kind: 'dispute',
      at: openedAt,
      by: 'bank',
      cents,
      state,
      text: id,
    }),
  ),
];

const readMails = ({ order, mails, jobOfMail }: TimelineSources): UnnamedEvent[] =>
  mails.map(({ id, value: { kind, to, state, sentAt, createdAt } }) => ({
    kind: 'mail',
    at: sentAt ?? createdAt,
    by: 'system:mail',
    mail: kind,
    to: to.address,
    state,
    audience: shopMailKinds.includes(kind) ? 'shop' : to.address === order.email ? 'family' : 'other',
    jobId: jobOfMail.get(id) ?? null,
  }));

const readShopMessages = ({ order, audits }: TimelineSources): UnnamedEvent[] =>
  order.shopMessages.map(({ at, by, text, fileRefusal }) => {
    const answerRecord = audits.find((audit) => audit.at === at && audit.action === 'order.shop_answered');
    const closingRecord = audits.find((audit) => audit.at === at && audit.action === 'order.question_closed');
    const author = by === 'shop' ? 'atelier' : ((answerRecord ?? closingRecord)?.actor ?? 'system');
    return { kind: 'shop_message', at, by: author, side: by, fileRefusal, text };
  });

const readNotes = ({ order }: TimelineSources): UnnamedEvent[] =>
  order.notes.map(({ at, by, text }) => ({ kind: 'note', at, by: 'user', name: by, text }));

/** Lists everything that happened to an order, oldest first; each event once, from its most detailed source. */
export const buildTimeline = (sources: TimelineSources): OrderEvent[] => {
  const withName = ({ name, text, ...event }: UnnamedEvent): OrderEvent => {
    const uid = event.by.startsWith('user:') ? event.by.slice('user:'.length) : null;
    const personName = name ?? (uid === null ? undefined : sources.people[uid]);
    return { ...event, text: text ?? '', name: personName ?? null } as OrderEvent;
  };
  return [readStateChanges, readAdminActions, readMoneyEvents, readMails, readShopMessages, readNotes]
    .flatMap((readSource) => readSource(sources))
    .map(withName)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};
