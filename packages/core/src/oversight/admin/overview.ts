import { type Concern, type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { askedSince } from '../../printing/print-jobs/asked-since.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { disputedCents, goneCents, isDisputed } from '../../selling/orders/order-standing.ts';
import { withdrawals } from '../withdrawal/withdraw.ts';

type OverviewDeps = Pick<Deps, 'documents' | 'clock'>;

/** Hours within which the print shop is expected to take an order in charge. */
const ACCEPTED_WITHIN_HOURS = 48;

const settled: readonly OrderState[] = ['cancelled', 'refunded'];

/** Days within which a buyer who renounces is paid back (Code de la consommation, L. 221-24). */
const ANSWERED_WITHIN_DAYS = 14;

const ofState = (documents: Deps['documents'], state: OrderState) =>
  findAll(documents, orders, {
    where: [['state', '==', state]],
    orderBy: { field: 'updatedAt', direction: 'asc' },
  });

const concernOf = (
  kind: Concern['kind'],
  since: string,
  subject: string,
  ids: Partial<Concern> = {},
): Concern => ({
  kind,
  since,
  subject,
  orderId: null,
  jobId: null,
  jobKind: null,
  ...ids,
});

/** Orders that their buyers renounced of late, and that nobody has given back. */
const lateWithdrawals = async ({ documents, clock }: OverviewDeps): Promise<Stored<OrderDocument>[]> => {
  const since = new Date(clock.now().getTime() - ANSWERED_WITHIN_DAYS * 86_400_000).toISOString();
  const declared = await findAll(documents, withdrawals, {
    where: [['receivedAt', '>=', since]],
    orderBy: { field: 'receivedAt', direction: 'asc' },
  });
  const found = await Promise.all(declared.map(({ id }) => documents.get(orders, id)));
  return found.filter((order) => order !== null).filter(({ value }) => !settled.includes(value.state));
};

const orderConcerns = async ({ documents, clock }: OverviewDeps): Promise<Concern[]> => {
  const held = await ofState(documents, 'on_hold');
  const late = new Date(clock.now().getTime() - ACCEPTED_WITHIN_HOURS * 3_600_000).toISOString();
  const sent = await ofState(documents, 'sent_to_print');
  const isWithdrawn = ({ value }: Stored<OrderDocument>): boolean => value.withdrawnAt !== null;
  const others = (await lateWithdrawals({ documents, clock })).filter(
    ({ value }) => value.state !== 'on_hold',
  );
  return [
    ...[...held.filter(isWithdrawn), ...others].map(({ id, value }) =>
      concernOf('order_withdrawn', value.withdrawnAt ?? value.updatedAt, value.number, { orderId: id }),
    ),
    ...held
      .filter((order) => !isWithdrawn(order) && !isDisputed(order.value.standing))
      .map(({ id, value }) => concernOf('order_on_hold', value.updatedAt, value.number, { orderId: id })),
    ...sent
      .filter(({ value }) => value.updatedAt < late)
      .map(({ id, value }) => concernOf('order_late', value.updatedAt, value.number, { orderId: id })),
  ];
};

/** What a bank contests, whatever the state of its order: it must be answered in a few days. */
const disputeConcerns = (all: readonly Stored<OrderDocument>[]): Concern[] =>
  all.flatMap(({ id, value }) =>
    value.standing.disputes
      .filter(({ state }) => state === 'open')
      .map(({ openedAt }) => concernOf('order_disputed', openedAt, value.number, { orderId: id })),
  );

/** What print shops ask, whatever became of the order since, until an administrator closes it. */
const askedConcerns = (all: readonly Stored<OrderDocument>[]): Concern[] =>
  all.flatMap(({ id, value }) => {
    const since = askedSince(value);
    return since === null ? [] : [concernOf('atelier_question', since, value.number, { orderId: id })];
  });

const mailConcerns = async (
  { documents }: OverviewDeps,
  state: MailDocument['state'],
  kind: Concern['kind'],
) => {
  const found = await findAll(documents, mails, {
    where: [['state', '==', state]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return found.map(({ value }) =>
    concernOf(kind, value.createdAt, value.kind, { orderId: value.orderId, jobKind: 'send-mail' }),
  );
};

/** Failed jobs that are told one by one; the rest stand in the list of jobs. */
const FAILED_SHOWN = 100;

const jobConcerns = async ({ documents }: OverviewDeps) => {
  const failed = await documents.find(jobs, {
    where: [['state', '==', 'failed']],
    orderBy: { field: 'touchedAt', direction: 'desc' },
    limit: FAILED_SHOWN,
  });
  const told = failed.items.map(({ id, value }) =>
    concernOf('job_failed', value.touchedAt, value.subject, { jobId: id, jobKind: value.kind }),
  );
  return { told, hasMore: failed.cursor !== null };
};

/** What was paid and kept; what of it went back or was lost, and what banks contest, beside it. */
const moneyOf = (kept: readonly OrderDocument[]) => {
  const sumOf = (centsOf: (order: OrderDocument) => number) =>
    kept.reduce((sum, order) => sum + centsOf(order), 0);
  const returnedCents = sumOf(({ standing, quote }) => Math.min(goneCents(standing), quote.totalCents));
  return {
    revenueCents: sumOf(({ quote }) => quote.totalCents) - returnedCents,
    returnedCents,
    disputedCents: sumOf(({ standing }) => disputedCents(standing)),
  };
};

/** What needs a hand, worst first; orders by state with the oldest of each; revenue. Figures are counted, not kept. */
export const readOverview = (deps: OverviewDeps) => async (actor: Actor) => {
  authorizeAdministrator(actor);
  const byState = await Promise.all(
    orderState.options.map(async (state) => ({ state, found: await ofState(deps.documents, state) })),
  );
  const paid = byState.flatMap(({ found }) => found).filter(({ value }) => value.paidAt !== null);
  const kept = paid.filter(({ value }) => value.state !== 'refunded');
  const failedJobs = await jobConcerns(deps);
  return {
    concerns: [
      ...disputeConcerns(byState.flatMap(({ found }) => found)),
      ...(await orderConcerns(deps)),
      ...askedConcerns(byState.flatMap(({ found }) => found)),
      ...failedJobs.told,
      ...(await mailConcerns(deps, 'uncertain', 'mail_uncertain')),
      ...(await mailConcerns(deps, 'refused', 'mail_failed')),
    ],
    hasMoreFailedJobs: failedJobs.hasMore,
    ordersByState: byState.map(({ state, found }) => ({
      state,
      count: found.length,
      oldest: found[0]?.value.updatedAt ?? null,
    })),
    ...moneyOf(kept.map(({ value }) => value)),
    booksPrinted: byState
      .filter(({ state }) => state === 'shipped' || state === 'delivered')
      .reduce((sum, { found }) => sum + found.length, 0),
  };
};
