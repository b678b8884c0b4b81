import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type Checkout, checkouts } from '../checkouts/checkout.ts';
import { releaseForgottenCards } from './free-cards.ts';
import { fulfil } from './fulfil.ts';

type ReconcileDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/** Sessions read in one round, so that an outage of the payment service delays nothing for long. */
const CALLS_MAX = 100;
/** Consecutive failures after which the service counts as unavailable for this round. */
const FAILURES_MAX = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** A session expires in a day, and the slowest bank pays within two weeks; after 30 days only an event settles it. */
const AGE_MAX_MS = 30 * 86_400_000;

/**
 * Pause before the next check: doubles from one minute to six hours, about a dozen checks until the session expires.
 */
const pauseMs = (checks: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** checks);

/** Plans the next check, unless the payment page was opened again meanwhile. */
const schedule = async (
  deps: ReconcileDeps,
  { id, value: lastCheckout }: Stored<Checkout>,
  next: Pick<Checkout, 'checkAt' | 'checks'>,
): Promise<void> => {
  if (next.checkAt === null) await releaseForgottenCards(deps, id);
  await deps.documents.transact(async (tx) => {
    const checkout = await tx.get(checkouts, id);
    if (checkout === null || checkout.value.checkAt !== lastCheckout.checkAt) return;
    tx.put(checkouts, id, { ...checkout.value, ...next });
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

/** Reads one session and plans the next check. Throws when it cannot be read. */
const settle = async (deps: ReconcileDeps, checkout: Stored<Checkout>): Promise<void> => {
  try {
    const { isOver } = await fulfil(deps)(checkout.id);
    const { checks } = checkout.value;
    await schedule(deps, checkout, isOver ? { checkAt: null, checks } : later(deps, checkout.value));
  } catch (error) {
    // The order was erased, or the service no longer has the session: stop checking.
    const isGone = hasCode(error, 'payment.session_unknown');
    const { checks } = checkout.value;
    await schedule(deps, checkout, isGone ? { checkAt: null, checks } : later(deps, checkout.value));
    throw error;
  }
};

/**
 * Reads open sessions that are due for `olderThanMs` again, longest waiting first, at most `CALLS_MAX` a round. A
 * session that cannot be read is reported and does not stop the others; several failures of the service end the
 * round.
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
