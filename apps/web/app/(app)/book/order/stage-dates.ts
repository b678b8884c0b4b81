import type { Order, OrderState } from '@souvenance/contracts';

export const followedStages = ['Préparation', 'Impression', 'Expédition', 'Livré'] as const;
type FollowedStage = (typeof followedStages)[number];

/** The states that begin each stage that the customer sees (packages/core/README.md, States). */
const beginnings: Record<FollowedStage, readonly OrderState[]> = {
  Préparation: ['paid', 'preparing', 'sent_to_print'],
  Impression: ['accepted', 'printing'],
  Expédition: ['shipped'],
  Livré: ['delivered'],
};

/** When each stage began; null for those that have not. */
export const stageDates = ({ history }: Pick<Order, 'history'>): Record<FollowedStage, string | null> => {
  const begun = (stage: FollowedStage) =>
    history.find(({ to }) => beginnings[stage].includes(to))?.at ?? null;
  return {
    Préparation: begun('Préparation'),
    Impression: begun('Impression'),
    Expédition: begun('Expédition'),
    Livré: begun('Livré'),
  };
};

/** The last stage that has begun: an order on hold stays where it was. */
export const presentStage = (order: Pick<Order, 'history'>): FollowedStage => {
  const dates = stageDates(order);
  return followedStages.findLast((stage) => dates[stage] !== null) ?? 'Préparation';
};
