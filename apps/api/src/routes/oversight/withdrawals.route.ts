import { withdrawOrder } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export const createWithdrawalHandlers = (services: Services): Pick<Handlers, 'withdrawals.create'> => ({
  'withdrawals.create': ({ body }, { actor }) => withdrawOrder(services)(actor, body),
});
