import { z } from 'zod';

/** Every code that a caller may meet. The status of each stands in the API, its French words too. */
export const errorCodes = [
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'route.not_found',
  'csrf.invalid',
  'integrity.required',
  'session.required',
  'session.not_found',
  'identity.refused',
  'identity.code_refused',
  'identity.email_taken',
  'identity.address_unproved',
  'identity.email_unchanged',
  'identity.password_weak',
  'identity.second_factor_required',
  'identity.token_invalid',
  'permission.denied',
  'family.not_found',
  'family.full',
  'family.owner_stays',
  'member.not_found',
  'member.already',
  'invitation.not_found',
  'invitation.already_sent',
  'invitation.settled',
  'invitation.other_address',
  'book.not_found',
  'book.too_short',
  'book.too_long',
  'book.conflict',
  'question.not_found',
  'question.already_chosen',
  'story.not_found',
  'story.conflict',
  'story.empty',
  'story.state_refused',
  'photograph.not_found',
  'photograph.not_a_photograph',
  'photograph.unreadable',
  'photograph.too_many_pixels',
  'photograph.too_large',
  'photograph.not_ready',
  'upload.not_found',
  'upload.mismatch',
  'rendering.not_found',
  'page.not_found',
  'file.not_found',
  'ebook.not_ordered',
  'job.not_found',
  'job.state_refused',
  'quote.invalid',
  'order.not_found',
  'order.state_refused',
  'order.address_missing',
  'proof.missing',
  'proof.mismatch',
  'proof.blocked',
  'proof.confirmation_missing',
  'code.not_found',
  'code.taken',
  'referral.own',
  'referral.not_first',
  'plan.not_found',
  'plan.already',
  'subscription.not_found',
  'payment.unavailable',
  'webhook.signature_invalid',
  'payment.session_unknown',
  'atelier.not_found',
  'shop.not_found',
  'shop.underivable',
  'export.not_found',
  'consent.missing',
  'consent.not_found',
  'consent.refused',
  'erasure.off',
  'erasure.not_found',
  'erasure.owner_with_others',
  'erasure.order_under_way',
  'successor.not_member',
  'documents.contention',
  'service.unavailable',
  'internal',
] as const;

export const errorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCode>;

/** The one shape of every error under /api. */
export const errorBody = z.object({
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A foreseen failure. `details` go to the caller: facts, never secrets. */
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
