import type { AdministratorRole } from '../enums/people.ts';

/** Actions of the administration (packages/core/README.md, Roles). */
export type AdministrationAction =
  | 'admin.read'
  | 'admin.assist'
  | 'admin.families'
  | 'admin.orders'
  | 'admin.manage'
  | 'cards.read'
  | 'cards.manage';

const rolesByAction: Readonly<Record<AdministrationAction, readonly AdministratorRole[]>> = {
  'admin.read': ['everything', 'orders', 'support', 'read_only'],
  'admin.assist': ['everything', 'orders', 'support'],
  'admin.families': ['everything', 'support'],
  'admin.orders': ['everything', 'orders'],
  'admin.manage': ['everything'],
  'cards.read': ['everything', 'orders', 'support', 'read_only'],
  'cards.manage': ['everything', 'orders'],
};

/** True for the action of a route of the administration. */
export const isAdministrationAction = (action: string): action is AdministrationAction =>
  Object.hasOwn(rolesByAction, action);

/** Rights of a caller in the administration. */
export interface AdministrationRights {
  /** Null for a person who is not an administrator. */
  readonly administratorRole: AdministratorRole | null;
  /** True for a manager of gift cards. */
  readonly managesCards?: boolean;
}

const isCardAction = (action: AdministrationAction): boolean =>
  action === 'cards.read' || action === 'cards.manage';

/**
 * The permission rule of the administration for pages and API: a page shows a button by it, and the API refuses by it.
 * @example
 * canAdminister({ administratorRole: 'orders' }, 'admin.orders'); // true
 * canAdminister({ administratorRole: 'read_only' }, 'admin.assist'); // false
 * canAdminister({ administratorRole: null, managesCards: true }, 'cards.manage'); // true
 */
export const canAdminister = (
  { administratorRole, managesCards = false }: AdministrationRights,
  action: AdministrationAction,
): boolean =>
  (managesCards && isCardAction(action)) ||
  (administratorRole !== null && rolesByAction[action].includes(administratorRole));
