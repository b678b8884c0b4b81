import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type Checkout, checkouts } from '../checkouts/checkout.ts';
import { fulfil } from './fulfil.ts';
import { releaseForgottenCards } from './release-expired-cards.ts';

type ReconcileDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'ids' | 'settings'>;

/** The most sessions read in one round, so that an outage of the payment service delays other timers only briefly. */
const SESSIONS_MAX = 100;
/** Consecutive failures after which the service counts as unavailable for this round. */
const FAILURES_MAX = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** A session expires in a day, and the slowest bank pays within two weeks; after 30 days only an event settles it. */
const AGE_MAX_MS = 30 * 86_400_000;

/**
 * Pause before the next check: doubles from one minute to six hours, about a dozen checks until the session expires.
 */
const computePauseMs = (checks: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** checks);

/** Stores the next check, unless the payment page was opened again meanwhile. */
const storeNextCheck = async (
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

const planNextCheck = (
  { clock }: ReconcileDeps,
  { openedAt, checks }: Checkout,
): Pick<Checkout, 'checkAt' | 'checks'> => {
  const now = clock.now().getTime();
  const isTooOld = now - Date.parse(openedAt) > AGE_MAX_MS;
  return {
    checkAt: isTooOld ? null : new Date(now + computePauseMs(checks)).toISOString(),
    checks: checks + 1,
  };
};

const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code;

/** Reads one session and plans the next check. Throws when the session cannot be read. */
const settleCheckout = async (deps: ReconcileDeps, checkout: Stored<Checkout>): Promise<void> => {
  try {
    const { isOver } = await fulfil(deps)(checkout.id);
    const { checks } = checkout.value;
    await storeNextCheck(
      deps,
      checkout,
      isOver ? { checkAt: null, checks } : planNextCheck(deps, checkout.value),
    );
  } catch (error) {
    // The order was erased, or the service no longer has the session: stop checking.
    const isGone = hasCode(error, 'payment.session_unknown');
    const { checks } = checkout.value;
    await storeNextCheck(
      deps,
      checkout,
      isGone ? { checkAt: null, checks } : planNextCheck(deps, checkout.value),
    );
    throw error;
  }
};

/**
 * Reads sessions again whose check is overdue by `olderThanMs`, longest waiting first, at most `SESSIONS_MAX` a round.
 * A session that cannot be read is reported and does not stop the others; `FAILURES_MAX` consecutive failures of the
 * service end the round.
 */
export const reconcilePayments =
  (deps: ReconcileDeps) =>
  async (olderThanMs: number, onError: (error: unknown) => void): Promise<void> => {
    const dueBefore = new Date(deps.clock.now().getTime() - olderThanMs).toISOString();
    const dueCheckouts = await deps.documents.find(checkouts, {
      where: [['checkAt', '<=', dueBefore]],
      orderBy: { field: 'checkAt', direction: 'asc' },
      limit: SESSIONS_MAX,
    });
    let failures = 0;
    for (const checkout of dueCheckouts.items) {
      if (failures >= FAILURES_MAX) break;
      try {
        await settleCheckout(deps, checkout);
        failures = 0;
      } catch (error) {
        failures = hasCode(error, 'payment.unavailable') ? failures + 1 : 0;
        onError(error);
      }
    }
  };
