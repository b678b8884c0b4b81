import { membersMax, type PlanId } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';

/** Prices are whole units of the currency; a plan without a price is sold on request. */
export interface Plan {
  readonly price: number | null;
  readonly stripePriceId: string | null;
  /** Payment interval; null for a plan without payment. */
  readonly interval: 'month' | 'year' | null;
  readonly href?: string;
}

export interface PlanOffer {
  readonly id: PlanId;
  /** Most members of a family, including the owner; null without a limit. */
  readonly membersMax: number | null;
  readonly plans: readonly Plan[];
}

const monthly = (price: number, stripePriceId: string): Plan => ({ price, stripePriceId, interval: 'month' });
const yearly = (price: number, stripePriceId: string): Plan => ({ price, stripePriceId, interval: 'year' });
const unsold = { stripePriceId: null, interval: null };

export const planOffers: Readonly<Record<PlanId, PlanOffer>> = {
  free: { id: 'free', membersMax: membersMax.free, plans: [{ price: 0, ...unsold }] },
  basic: {
    id: 'basic',
    membersMax: membersMax.basic,
    plans: [monthly(9, 'basic_month'), yearly(90, 'basic_year')],
  },
  pro: { id: 'pro', membersMax: membersMax.pro, plans: [monthly(29, 'pro_month'), yearly(200, 'pro_year')] },
  premium: {
    id: 'premium',
    membersMax: membersMax.premium,
    plans: [{ price: null, ...unsold, href: '/contact' }],
  },
};

/** Returns the text for the payment interval of a plan. */
export const planName = ({ price, interval }: Plan, locale: string): string => {
  const { paid: paymentNames } = getCoreMessages(locale);
  return paymentNames[interval ?? (price === null ? 'asked' : 'never')];
};

/** Returns the months that a yearly price saves compared with twelve monthly ones. */
const computeSavedMonths = (plans: readonly Plan[]): number => {
  const findPrice = (planInterval: Plan['interval']) =>
    plans.find(({ interval }) => interval === planInterval)?.price ?? 0;
  const [month, year] = [findPrice('month'), findPrice('year')];
  return month > 0 && year > 0 ? Math.floor((12 * month - year) / month) : 0;
};

/** Returns the plans on offer with their texts in the locale, the smallest first. */
export const translateOffers = (locale: string) => {
  const { plans: offers, writeToUs, yearGives } = getCoreMessages(locale);
  return Object.values(planOffers).map((offer) => ({
    ...offer,
    ...offers[offer.id],
    badge: computeSavedMonths(offer.plans) > 0 ? yearGives(computeSavedMonths(offer.plans)) : null,
    plans: offer.plans.map((plan) => ({
      ...plan,
      name: planName(plan, locale),
      ...(plan.href === undefined ? {} : { label: writeToUs }),
    })),
  }));
};

export interface PricedPlan {
  readonly offer: PlanOffer;
  readonly plan: Plan & {
    readonly price: number;
    readonly stripePriceId: string;
    readonly interval: 'month' | 'year';
  };
}

const isPriced = (plan: Plan): plan is PricedPlan['plan'] =>
  plan.price !== null && plan.stripePriceId !== null && plan.interval !== null;

/** Returns the plan that a price buys; null for an unknown price. */
export const findPlanByPrice = (priceId: string | null): PricedPlan | null => {
  for (const offer of Object.values(planOffers)) {
    const plan = offer.plans.find(({ stripePriceId }) => stripePriceId === priceId);
    if (plan !== undefined && isPriced(plan)) return { offer, plan };
  }
  return null;
};
