import { readEnv } from './env.ts';
import { startFakeStripe } from './start-fake-stripe.ts';

const reportError = (error: unknown): void => {
  process.stderr.write(`fake Stripe: ${error instanceof Error ? error.message : String(error)}\n`);
};

const start = async (): Promise<void> => {
  const fakeStripe = await startFakeStripe({ ...readEnv(), onFault: reportError });
  process.stdout.write(`fake Stripe on ${fakeStripe.url}\n`);
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    fakeStripe.close().catch((error: unknown) => {
      reportError(error);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

start().catch((error: unknown) => {
  reportError(error);
  process.exitCode = 1;
});
