import { readEnv } from './env.ts';
import { startPaymentDesk } from './start-payment-desk.ts';

const say = (error: unknown): void => {
  process.stderr.write(`payment desk: ${error instanceof Error ? error.message : String(error)}\n`);
};

const start = async (): Promise<void> => {
  const desk = await startPaymentDesk({ ...readEnv(), onFault: say });
  process.stdout.write(`payment desk on ${desk.url}\n`);
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    desk.close().catch((error: unknown) => {
      say(error);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

start().catch((error: unknown) => {
  say(error);
  process.exitCode = 1;
});
