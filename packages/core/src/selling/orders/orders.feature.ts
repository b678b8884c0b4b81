import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { counters, orders } from './order.ts';

export const ordersFeature: Feature = {
  collections: [erased(orders), kept(counters, 'numbers of orders')],
};
