import { generate } from 'otplib';

const STEP_S = 30;

/**
 * Code that an authenticator app shows for this key in `stepsAhead` half minutes; the API accepts the next code early.
 */
export const computeCode = (secret: string, stepsAhead = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * STEP_S });
