import { erased, type Feature, retained } from '../../foundation/feature.ts';
import { counters, orders } from './order.ts';

export const ordersFeature: Feature = {
  collections: [erased(orders), retained(counters, 'numbers of orders')],
};
