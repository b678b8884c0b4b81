import type { ErrorCode } from './error-codes.ts';

/**
 * A foreseen failure. `details` are sent to the caller: facts, never secrets.
 * @example
 * throw new AppError('order.not_found');
 * throw new AppError('mail.too_many', { most: 20 });
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
