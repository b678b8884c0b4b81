import { z } from 'zod';
import { byId, id, instant, personName } from './fields.ts';
import { route } from './route.ts';
import { familyRole } from './session.ts';

export const family = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  members: z.array(z.object({ uid: id, name: z.string(), role: familyRole, joinedAt: instant })),
});
export type Family = z.infer<typeof family>;

export const familyRoutes = {
  'families.create': route({
    method: 'POST',
    path: '/api/families',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ name: personName, timeZone: z.string().min(1).max(60).default('Europe/Paris') }),
    answer: family,
  }),
  'families.read': route({
    method: 'GET',
    path: '/api/families/:familyId',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: family,
  }),
} as const;
