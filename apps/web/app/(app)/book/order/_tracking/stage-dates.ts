import type { Order } from '@souvenance/contracts';
import { type FollowedStage, findOrderStage, followedStages } from '@souvenance/contracts/rules';

/** When each stage began; null for those that have not. An order on hold is at no new one. */
export const stageDates = ({ history }: Pick<Order, 'history'>): Record<FollowedStage, string | null> => {
  const startOf = (stage: FollowedStage) =>
    history.find(({ to }) => to !== 'on_hold' && findOrderStage(to) === stage)?.at ?? null;
  return {
    preparation: startOf('preparation'),
    printing: startOf('printing'),
    shipping: startOf('shipping'),
    delivered: startOf('delivered'),
  };
};

/** The last stage that has begun: an order on hold stays where it was. */
export const presentStage = (order: Pick<Order, 'history'>): FollowedStage => {
  const dates = stageDates(order);
  return followedStages.findLast((stage) => dates[stage] !== null) ?? 'preparation';
};
