import { z } from 'zod';
import { administratorRoles } from '../../enums/people.ts';
import { byId, id } from '../../fields.ts';
import { adminPost, adminReason as reason } from '../administration.ts';
import { route } from '../route.ts';

/** Most administrators besides those of the owner's list. */
export const ADMINISTRATORS_MAX = 200;

const administratorRole = z.enum(administratorRoles);

const administratorsView = z.object({
  administrators: z.array(
    z.object({
      email: z.string(),
      role: administratorRole,
      /** `settings` for an address of the owner's list, which keeps every right; `added` for a role that was given. */
      source: z.enum(['settings', 'added']),
      /** Null while no account has this address. */
      account: z
        .object({
          uid: id,
          name: z.string(),
          isEmailVerified: z.boolean(),
          /** `unreadable` when the identity service cannot read it. */
          secondFactor: z.enum(['active', 'none', 'unreadable']),
        })
        .nullable(),
    }),
  ),
  /** Addresses of the owner's list of gift card managers. */
  cardManagers: z.array(z.string()),
});
export type AdministratorsView = z.infer<typeof administratorsView>;

const grantedRole = z.strictObject({ email: z.email().max(254), role: administratorRole, reason });
export type GrantedRole = z.infer<typeof grantedRole>;

export const administratorRoutes = {
  'admin.administrators': route({
    method: 'GET',
    path: '/api/admin/administrators',
    action: 'admin.manage',
    replies: 'json',
    answer: administratorsView,
  }),
  /** Gives the account of an address a role, or changes it; audited. */
  'admin.grantRole': adminPost(
    'admin.manage',
    '/api/admin/administrators',
    z.strictObject({}),
    grantedRole,
    administratorsView,
  ),
  /** Takes a role that was given; audited. */
  'admin.revokeRole': adminPost(
    'admin.manage',
    '/api/admin/administrators/:uid/removal',
    byId('uid'),
    z.strictObject({ reason }),
    administratorsView,
  ),
} as const;
