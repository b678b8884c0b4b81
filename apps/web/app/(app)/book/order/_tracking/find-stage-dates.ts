import type { Order } from '@souvenance/contracts';
import { type FollowedStage, findOrderStage, followedStages } from '@souvenance/contracts/rules';

/** Start of each stage; null for stages not started. An order on hold starts none. */
export const findStageDates = ({ history }: Pick<Order, 'history'>): Record<FollowedStage, string | null> => {
  const findStart = (stage: FollowedStage) =>
    history.find(({ to }) => to !== 'on_hold' && findOrderStage(to) === stage)?.at ?? null;
  return {
    preparation: findStart('preparation'),
    printing: findStart('printing'),
    shipping: findStart('shipping'),
    delivered: findStart('delivered'),
  };
};

/** The last stage that has started; unchanged while the order is on hold. */
export const findCurrentStage = (order: Pick<Order, 'history'>): FollowedStage => {
  const datesByStage = findStageDates(order);
  return followedStages.findLast((stage) => datesByStage[stage] !== null) ?? 'preparation';
};
