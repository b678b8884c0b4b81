import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { counters, orders } from './order.ts';

export const ordersFeature: Feature = {
  collections: [erasedWithOwner(orders), retained(counters, 'numbers of orders')],
};
