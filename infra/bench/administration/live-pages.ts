import { routePath } from '@souvenance/contracts';

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;
const search = (text: string): string => withQuery(routePath('admin.search'), { text });
const figures = (query: Record<string, string>): string => withQuery(routePath('admin.figures'), query);

/** Administration pages by name; `order-1` is an order in progress. */
export const livePages: Readonly<Record<string, string>> = {
  'vue d’ensemble': routePath('admin.overview'),
  'commandes payées': routePath('admin.orders'),
  paniers: withQuery(routePath('admin.orders'), { list: 'carts' }),
  'une commande': routePath('admin.order', { orderId: 'order-1' }),
  travaux: routePath('admin.jobs'),
  'travaux en échec': withQuery(routePath('admin.jobs'), { state: 'failed' }),
  'chiffres, 30 jours': figures({}),
  'chiffres, 12 mois': figures({ step: 'month' }),
  familles: routePath('admin.families'),
  journal: routePath('admin.audit'),
  'recherche d’un numéro': search('S-2026-01234'),
  'recherche d’un nom': search('lefevre'),
  'recherche de deux noms': search('elodie oeuvrard'),
  'recherche d’une adresse': search('client1234@exemple.fr'),
};

/** The baseline: this page reads every order, as any page would without lists and indexes. */
export const peerPath = routePath('admin.ordersTable');
