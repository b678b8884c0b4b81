import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

export const errorCode = z.enum(errorCodes);

/** The body of every error under /api. */
export const errorBody = z.object({
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
