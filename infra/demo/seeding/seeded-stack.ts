import { type Stack, type StackOptions, startStackWithoutPages } from '../../dev/stack/stack.ts';
import { runSeeding, type SeedContext } from './seeding.ts';

export interface SeededStack {
  readonly stack: Stack;
  readonly context: SeedContext;
}

/** Starts a stack with the demonstration in it. @throws the error of the seeding, after the stack is stopped. */
export const startSeededStack = async (options: StackOptions): Promise<SeededStack> => {
  const { dataDir, printLine = () => undefined } = options;
  const stack = await startStackWithoutPages(options);
  const { siteUrl, inboxUrl, fakeStripeUrl, environment, secrets } = stack;
  const context = { siteUrl, inboxUrl, fakeStripeUrl, dataDir, environment, secrets, printLine };
  try {
    await Promise.all([runSeeding(context), stack.pages]);
    return { stack, context };
  } catch (error) {
    await stack.stop();
    throw error;
  }
};
