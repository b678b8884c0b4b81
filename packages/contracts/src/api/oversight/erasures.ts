import { z } from 'zod';
import { byId, emailAddress, id, instant, personName, secretToken } from '../../fields.ts';
import { route } from '../route.ts';

/** An erasure that was requested and can still be cancelled, or that is running. */
export const erasure = z.object({
  id,
  kind: z.enum(['account', 'family']),
  /** Name of the family; empty for an account. */
  familyName: z.string(),
  state: z.enum(['planned', 'running']),
  requestedAt: instant,
  dueAt: instant,
});
export type Erasure = z.infer<typeof erasure>;

/** The proof of identity: the password, or a fresh token of the hosted identity service. */
const reauthentication = z.strictObject({
  password: z.string().min(1).max(200).optional(),
  identityToken: z.string().min(10).max(8_000).optional(),
});
export type Reauthentication = z.infer<typeof reauthentication>;

export const successor = z.object({ name: z.string(), email: z.string() });
export type Successor = z.infer<typeof successor>;

const ofFamily = byId('familyId');

export const erasureRoutes = {
  /** Lists the erasures planned for this person, and says which the site's settings allow. */
  'erasures.list': route({
    method: 'GET',
    path: '/api/erasures',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({
      erasures: z.array(erasure),
      canEraseAccount: z.boolean(),
      canEraseFamily: z.boolean(),
      /** Address to write to when the settings do not allow erasures. */
      operatorEmail: z.string(),
    }),
  }),
  'erasures.requestForAccount': route({
    method: 'POST',
    path: '/api/account/erasure',
    action: 'signed_in',
    replies: 'json',
    body: reauthentication,
    answer: erasure,
  }),
  'erasures.requestForFamily': route({
    method: 'POST',
    path: '/api/families/:familyId/erasure',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    body: reauthentication,
    answer: erasure,
  }),
  'erasures.cancel': route({
    method: 'POST',
    path: '/api/erasures/:erasureId/cancellation',
    action: 'signed_in',
    replies: 'json',
    params: byId('erasureId'),
    answer: z.object({ cancelled: z.literal(true) }),
  }),
  /** Cancels an erasure by the link of the mail, for a person who can no longer sign in. */
  'erasures.cancelByLink': route({
    method: 'POST',
    path: '/api/erasures/cancellation',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ erasureId: id, token: secretToken }),
    answer: z.object({ cancelled: z.literal(true) }),
  }),
  'successor.read': route({
    method: 'GET',
    path: '/api/families/:familyId/successor',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    answer: z.object({ successor: successor.nullable() }),
  }),
  /** Chooses the member who inherits the family when its owner is gone; null chooses nobody. */
  'successor.choose': route({
    method: 'PUT',
    path: '/api/families/:familyId/successor',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    body: z.strictObject({
      successor: z.strictObject({ name: personName, email: emailAddress }).nullable(),
    }),
    answer: z.object({ successor: successor.nullable() }),
  }),
} as const;
