import { answerRequest } from './answer-request.ts';
import { expireDueSessions } from './checkout/expire-session.ts';
import type { FakeStripeControl } from './control/create-control.ts';
import { createFakeStripe, type FakeStripeParts } from './create-fake-stripe.ts';
import { closeServer, createFakeStripeServer, listen } from './http/serve.ts';
import { createNoStateFile, openStateFile } from './state/state-file.ts';

export interface FakeStripeOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** 127.0.0.1 by default, since only this binding protects `/control/…`. */
  host?: string;
  /** URL for browsers, if it differs from the listening address. */
  publicUrl?: string;
  /** `sk_test_…`; anything else is refused. */
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Stores the state across restarts. */
  dataFile?: string;
  clock?: () => Date;
  /** Called for the fake's own errors. */
  onFault?: (error: unknown) => void;
}

export interface FakeStripe {
  /** Listening URL without a trailing slash. */
  url: string;
  control: FakeStripeControl;
  /** Closes connections and pending deliveries; a later start with the same file resumes the deliveries. */
  close(): Promise<void>;
}

/** Stripe retries for three days; so does a fake that was restarted in between. */
const RETRY_SECONDS = 3 * 24 * 3600;
const EXPIRY_CHECK_MS = 15_000;

const checkOptions = ({ secretKey, webhookSecret }: FakeStripeOptions): void => {
  if (!/^sk_test_\w+$/.test(secretKey)) throw new TypeError('The secret key must have the form sk_test_…');
  if (webhookSecret.trim() === '') throw new TypeError('The webhook secret is missing.');
};

const resumeDeliveries = ({ context, delivery }: FakeStripeParts): void => {
  const since = context.now() - RETRY_SECONDS;
  for (const event of context.state.events.values())
    if (event.pending_webhooks > 0 && event.created > since) delivery.enqueue(event);
};

/**
 * Starts a fake Stripe with Stripe's protocol of 2026-10-28 over HTTP.
 * @throws TypeError for a key that is not a test key; the server's own error when the port is in use.
 */
export const startFakeStripe = async (options: FakeStripeOptions): Promise<FakeStripe> => {
  checkOptions(options);
  const { host = '127.0.0.1', clock = () => new Date(), onFault = () => undefined } = options;
  const file = options.dataFile ? openStateFile(options.dataFile) : createNoStateFile();
  const state = await file.load();
  const save = (): Promise<void> => file.save(state);
  const saveSoon = (): void => {
    save().catch(onFault);
  };
  let url = '';
  const parts = createFakeStripe({
    state,
    secretKey: options.secretKey,
    webhookSecret: options.webhookSecret,
    webhookUrl: options.webhookUrl,
    now: () => Math.floor(clock().getTime() / 1000),
    publicUrl: () => options.publicUrl?.replace(/\/$/, '') ?? url,
    save,
    saveSoon,
  });
  const server = createFakeStripeServer(answerRequest(parts, save), onFault);
  const port = await listen(server, options.port ?? 0, host);
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  resumeDeliveries(parts);
  const expiryTimer = setInterval(() => expireDueSessions(parts.context) > 0 && saveSoon(), EXPIRY_CHECK_MS);
  return {
    url,
    control: parts.control,
    async close() {
      clearInterval(expiryTimer);
      await closeServer(server);
      await parts.delivery.stop();
      await save();
    },
  };
};
