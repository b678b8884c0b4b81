import { AppError, type OutageCode, type ServiceQueue } from '@souvenance/contracts';
import type { Billing } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { type Mailer, MailUnavailableError } from '../../ports/mailer.port.ts';
import type { Payments } from '../../ports/payments.port.ts';
import type { PrintService } from '../../ports/print-shop.port.ts';
import { recordOutage, recordService } from './circuit-breaker.ts';
import { readOutageCode } from './read-outage-code.ts';

interface ObservedServices extends Pick<Deps, 'payments' | 'printServices' | 'transcription'> {
  readonly mailer: Mailer;
}

type ObserveDeps = Pick<Deps, 'documents' | 'clock'>;

/** Called when a breaker could not be written; the call that was observed is not affected. */
type OnError = (error: unknown) => void;

const unavailableCodes: ReadonlySet<string> = new Set([
  'payment.unavailable',
  'print_shop.unavailable',
  'transcription.unavailable',
]);

/**
 * Returns why a service is down; null for an error that does not say so: a refusal, a mailbox that is busy, a service
 * that names the time of the next try itself.
 */
const readOutage = (error: unknown): OutageCode | null => {
  if (error instanceof MailUnavailableError) return error.outage;
  if (!(error instanceof AppError) || !unavailableCodes.has(error.code)) return null;
  const { isOutage, retryAfterMs } = error.details;
  return isOutage === false || retryAfterMs !== undefined ? null : readOutageCode(error);
};

type Call = (...args: never[]) => Promise<unknown>;

/** Keys of the methods of a port that return promises. */
type CallName<T> = { [K in keyof T]-?: T[K] extends Call ? K : never }[keyof T];

/**
 * Returns functions that wrap calls of services, so that each success and each outage is recorded in the breaker of its
 * queue. The result or the error of a call is passed on unchanged.
 */
const createObserver = (deps: ObserveDeps, onError: OnError) => {
  const observe =
    (queue: ServiceQueue, call: Call) =>
    async (...args: never[]): Promise<unknown> => {
      try {
        const result = await call(...args);
        await recordService(deps)(queue).catch(onError);
        return result;
      } catch (error) {
        const outage = readOutage(error);
        if (outage !== null) await recordOutage(deps)(queue, outage).catch(onError);
        throw error;
      }
    };
  return <T extends object>(queue: ServiceQueue, port: T, names: readonly CallName<T>[]): T => ({
    ...port,
    ...Object.fromEntries(names.map((name) => [name, observe(queue, port[name] as Call)])),
  });
};

const paymentCalls = [
  'createSession',
  'readSession',
  'expireSession',
  'refund',
  'readStatus',
  'readFee',
  'eventsSince',
] as const satisfies readonly CallName<Payments>[];

const billingCalls = [
  'createCustomer',
  'createPlanSession',
  'listSubscriptions',
  'endSubscription',
  'listInvoices',
  'findInvoiceOfPayment',
  'openPortal',
] as const satisfies readonly CallName<Billing>[];

/** A shop that exchanges files answers `validate` itself, which ends a pause: it never hangs. */
const shopCalls = [
  'validate',
  'quote',
  'submit',
  'status',
  'cancel',
] as const satisfies readonly CallName<PrintService>[];

/**
 * Wraps the outside services of a program that works on their queues: their breakers learn from each call whether the
 * service is down (`circuit-breaker.ts`).
 * @example const observed = observeServices(services, (error) => log.error({ err: error }, 'breaker'));
 */
export const observeServices = <S extends ObservedServices & ObserveDeps>(
  services: S,
  onError: OnError,
): S => {
  const observed = createObserver(services, onError);
  const { mailer, payments, printServices, transcription } = services;
  const billing = observed('payments', payments.billing, billingCalls);
  return {
    ...services,
    mailer: observed('mail', mailer, ['send']),
    payments: { ...observed('payments', payments, paymentCalls), billing },
    printServices: new Map(
      [...printServices].map(([name, shop]) => [name, observed('print-shops', shop, shopCalls)]),
    ),
    transcription: transcription === null ? null : observed('voices', transcription, ['transcribe']),
  };
};
