import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type Checkout, checkouts } from '../checkouts/checkout.ts';
import { freeForgottenCards } from './free-cards.ts';
import { fulfil } from './fulfil.ts';

type ReconcileDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/** Sessions read in one round: a minute's outage of the payment service holds nothing else up for long. */
const CALLS_MAX = 100;
/** Failures one after the other after which the service is taken to be away for this round. */
const FAILURES_MAX = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** A session expires in a day, and the slowest bank pays within two weeks; after that only an event settles it. */
const AGE_MAX_MS = 30 * 86_400_000;

/** Doubles from a minute to six hours: about a dozen readings until the session expires. */
const pauseMs = (checks: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** checks);

/** Writes when the session is read next, unless its payment page was opened anew meanwhile. */
const schedule = async (
  deps: ReconcileDeps,
  { id, value: read }: Stored<Checkout>,
  next: Pick<Checkout, 'checkAt' | 'checks'>,
): Promise<void> => {
  if (next.checkAt === null) await freeForgottenCards(deps, id);
  await deps.documents.transact(async (tx) => {
    const stored = await tx.get(checkouts, id);
    if (stored === null || stored.value.checkAt !== read.checkAt) return;
    tx.put(checkouts, id, { ...stored.value, ...next });
  });
};

const later = (
  { clock }: ReconcileDeps,
  { openedAt, checks }: Checkout,
): Pick<Checkout, 'checkAt' | 'checks'> => {
  const now = clock.now().getTime();
  const isTooOld = now - Date.parse(openedAt) > AGE_MAX_MS;
  return { checkAt: isTooOld ? null : new Date(now + pauseMs(checks)).toISOString(), checks: checks + 1 };
};

const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code;

/** Reads one session and plans the next reading. Throws when it can't be read. */
const settle = async (deps: ReconcileDeps, checkout: Stored<Checkout>): Promise<void> => {
  try {
    const { isOver } = await fulfil(deps)(checkout.id);
    const { checks } = checkout.value;
    await schedule(deps, checkout, isOver ? { checkAt: null, checks } : later(deps, checkout.value));
  } catch (error) {
    // Its order was erased, or the service has forgotten it: there is nothing to wait for.
    const isGone = hasCode(error, 'payment.session_unknown');
    const { checks } = checkout.value;
    await schedule(deps, checkout, isGone ? { checkAt: null, checks } : later(deps, checkout.value));
    throw error;
  }
};

/**
 * Sessions whose payment was begun more than `olderThanMs` ago and that no webhook has settled are read again, the one
 * that waits longest first: each less often than before, none once it was paid or has expired. One round reads so many
 * at most, and the next goes on with the others; a session that can't be read is reported
 * and does not stop the others.
 */
export const reconcilePayments =
  (deps: ReconcileDeps) =>
  async (olderThanMs: number, onError: (error: unknown) => void): Promise<void> => {
    const before = new Date(deps.clock.now().getTime() - olderThanMs).toISOString();
    const due = await deps.documents.find(checkouts, {
      where: [['checkAt', '<=', before]],
      orderBy: { field: 'checkAt', direction: 'asc' },
      limit: CALLS_MAX,
    });
    let failures = 0;
    for (const checkout of due.items) {
      if (failures >= FAILURES_MAX) break;
      try {
        await settle(deps, checkout);
        failures = 0;
      } catch (error) {
        failures = hasCode(error, 'payment.unavailable') ? failures + 1 : 0;
        onError(error);
      }
    }
  };
