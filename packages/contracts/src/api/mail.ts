import { z } from 'zod';
import { route } from './route.ts';

export const mailRoutes = {
  /**
   * A mail that came for one of our reply addresses, as its sender's server gave it: the raw message, signed in its head
   * (`packages/core/src/writing/replies/inbound-signature.ts`).
   */
  'mail.inbound': route({
    method: 'POST',
    path: '/api/mail/inbound',
    action: 'signed_webhook',
    replies: 'json',
    /** `known`: this very mail came before, and changes nothing. */
    answer: z.object({ taken: z.enum(['new', 'known']) }),
    exempt: true,
  }),
};
