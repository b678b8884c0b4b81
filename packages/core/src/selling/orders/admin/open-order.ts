import { type AdministrationAction, AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import { orders } from '../order.ts';

/** Reads an order for an administrator who may do `action`. Throws `order.not_found`. */
export const openOrder = async (
  documentReader: Pick<Deps['documents'], 'get'>,
  actor: Actor,
  orderId: string,
  action: AdministrationAction,
) => {
  authorizeAdministrator(actor, action);
  const order = await documentReader.get(orders, orderId);
  if (order === null) throw new AppError('order.not_found');
  return order;
};
