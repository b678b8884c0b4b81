import { z } from 'zod';
import { route } from './route.ts';

export const mailRoutes = {
  /**
   * Receives a mail to one of our reply addresses: the raw message from the mail provider, signed in a header
   * (`packages/core/src/writing/replies/inbound-signature.ts`).
   */
  'mail.inbound': route({
    method: 'POST',
    path: '/api/mail/inbound',
    action: 'signed_webhook',
    replies: 'json',
    /** `duplicate`: the same mail was received before, and nothing changes. */
    answer: z.object({ receipt: z.enum(['new', 'duplicate']) }),
    exempt: true,
  }),
};
