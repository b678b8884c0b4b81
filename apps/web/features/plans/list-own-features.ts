import type { PlanOffer } from '@souvenance/contracts';

/** The features of a plan that not all plans share: those by which a person chooses. */
export const listOwnFeatures = ({ features }: PlanOffer, offers: readonly PlanOffer[]): string[] =>
  offers.length === 1
    ? features
    : features.filter((feature) => !offers.every((offer) => offer.features.includes(feature)));
