/** Prices are whole units of the currency, as product.md §1 gives them; a plan without price is asked for. */
export interface Plan {
  readonly name: string;
  readonly price: number | null;
  readonly stripePriceId: string | null;
  /** How often it is paid; null where it is not. */
  readonly interval: 'month' | 'year' | null;
  readonly label?: string;
  readonly href?: string;
}

export interface PlanOffer {
  readonly id: PlanId;
  readonly name: string;
  readonly description: string;
  readonly badge: string | null;
  readonly features: readonly string[];
  /** People of one family, the owner counted; null without a limit. */
  readonly membersMax: number | null;
  readonly plans: readonly Plan[];
}

export const planIds = ['free', 'basic', 'pro', 'premium'] as const;
export type PlanId = (typeof planIds)[number];

export const planCurrency = 'EUR';

const everything = 'Écrire, lire et commander, sans limite';

/** A plan raises the number of members and nothing else (product.md §6). Figures: product.md §1. */
export const planOffers: Readonly<Record<PlanId, PlanOffer>> = {
  free: {
    id: 'free',
    name: 'Libre',
    description: 'Pour commencer à quelques-uns.',
    badge: null,
    features: ['Jusqu’à 6 membres', everything],
    membersMax: 6,
    plans: [{ name: 'Sans abonnement', price: 0, stripePriceId: null, interval: null }],
  },
  basic: {
    id: 'basic',
    name: 'Basic',
    description: 'Pour une famille et ses cousins.',
    badge: null,
    features: ['Jusqu’à 20 membres', everything],
    membersMax: 20,
    plans: [
      { name: 'Par mois', price: 9, stripePriceId: 'basic_month', interval: 'month' },
      { name: 'Par an', price: 90, stripePriceId: 'basic_year', interval: 'year' },
    ],
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    description: 'Pour une grande famille.',
    badge: null,
    features: ['Jusqu’à 50 membres', everything],
    membersMax: 50,
    plans: [
      { name: 'Par mois', price: 29, stripePriceId: 'pro_month', interval: 'month' },
      { name: 'Par an', price: 200, stripePriceId: 'pro_year', interval: 'year' },
    ],
  },
  premium: {
    id: 'premium',
    name: 'Premium',
    description: 'Pour une association, une commune, une maison.',
    badge: null,
    features: ['Autant de membres que vous voulez', everything],
    membersMax: null,
    plans: [
      {
        name: 'Sur mesure',
        price: null,
        stripePriceId: null,
        interval: null,
        label: 'Nous écrire',
        href: '/contact',
      },
    ],
  },
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

/** The plan that a price buys; null for a price of nobody. */
export const planOfPrice = (priceId: string | null): PricedPlan | null => {
  for (const offer of Object.values(planOffers)) {
    const plan = offer.plans.find(({ stripePriceId }) => stripePriceId === priceId);
    if (plan !== undefined && isPriced(plan)) return { offer, plan };
  }
  return null;
};
