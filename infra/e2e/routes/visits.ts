import type { Page } from 'playwright-core';
import { findAdministratorAccount } from '../../demo/seeding/accounts.ts';
import type { SeedContext } from '../../demo/seeding/seeding.ts';
import { type DemonstrationIds, findDemonstrationIds } from './demonstration-ids.ts';
import type { People, Person } from './people.ts';

/** One visit of a route: the opened URL and the person who opens it. */
export interface Visit {
  /** Unique name, also used for screenshots. */
  readonly name: string;
  /** Route as returned by `listSiteRoutes`. */
  readonly route: string;
  readonly person: Person;
  readonly path: string;
  /** Steps that bring the page into the state to test. */
  readonly open?: (page: Page) => Promise<void>;
  /** The URL refers to nothing that exists, so an error status is no fault. */
  readonly showsMissing?: true;
}

type Look = Omit<Visit, 'name' | 'path'> & { name?: string; path?: string };

const strangers: Look[] = [
  '/',
  '/about',
  '/accessibilite',
  '/cadeau',
  '/carte-cadeau',
  '/contact',
  '/faq',
  '/hors-connexion',
  '/offrir',
  '/pricing',
  '/retractation',
  '/auth/link',
  '/auth/password-reset',
  '/auth/sign-in',
  '/auth/sign-up',
  '/maison/composants',
].map((route) => ({ route, person: 'stranger' }));

const legal: Look[] = ['mentions', 'cgv', 'confidentialite', 'cookies'].map((page) => ({
  name: `legal-${page}`,
  route: '/legal/[page]',
  person: 'stranger',
  path: `/legal/${page}`,
}));

/** Waits for the cover as it is printed. Until it is drawn, the browser's own sketch stands in its place. */
const waitForDrawnCover = async (page: Page): Promise<void> => {
  await page.getByRole('img', { name: /^La couverture de/ }).waitFor();
};

/** Pages that both families visit at the same URLs: with a complete book and with an empty one. */
const ofBothFamilies: Look[] = [
  '/dashboard',
  '/book/cover',
  '/book/pages',
  '/book/volumes',
  '/book/preview',
  '/book/additional-books',
  '/book/order',
  '/questions-categories',
  '/carnet',
  '/plusieurs-mains',
  '/lire',
  '/reprendre',
  '/reprendre/photographies',
  '/reprendre/enregistrements',
  '/stories/draft',
  '/stories/form',
  '/settings/organization/members',
].flatMap((route) =>
  (['family', 'beginner'] as const).map((person) => ({
    route,
    person,
    ...(route === '/book/cover' && { open: waitForDrawnCover }),
  })),
);

const ofFamily: Look[] = [
  '/new-book',
  '/stories/member-form',
  '/settings',
  '/settings/affiliation',
  '/settings/consent',
  '/settings/deletion',
  '/settings/export',
  '/settings/notifications',
  '/settings/organization',
  '/settings/organization/preferences',
  '/settings/organization/members/invite',
  '/settings/profile',
  '/settings/profile/authentication',
  '/settings/profile/email',
  '/settings/profile/password',
  '/settings/subscription',
].map((route) => ({ route, person: 'family' }));

const ofAdministrator: Look[] = [
  '/admin',
  '/admin/audit',
  '/admin/coupons',
  '/admin/backups',
  '/admin/mails',
  '/admin/administrators',
  '/admin/gift-cards',
  '/admin/gifts',
  '/admin/families',
  '/admin/accounts',
  '/admin/figures',
  '/admin/jobs',
  '/admin/orders',
  '/admin/print-shops',
  '/admin/questions',
].map((route) => ({ route, person: 'administrator' }));

const factorInUse: Look = {
  name: 'settings-profile-authentication-factor',
  route: '/settings/profile/authentication',
  person: 'administrator',
};

const orderSteps = ({ draft, delivered }: DemonstrationIds): Look[] => [
  ...['livre', 'livraison', 'relire'].map(
    (step): Look => ({
      name: `book-order-${step}`,
      route: '/book/order',
      person: 'family',
      path: `/book/order?order=${draft.id}&step=${step}`,
    }),
  ),
  {
    name: 'book-order-followed',
    route: '/book/order',
    person: 'family',
    path: `/book/order?order=${delivered.id}`,
  },
];

const pagesOfIds = (ids: DemonstrationIds): Look[] => [
  ...orderSteps(ids),
  { name: 'lire-lien', route: '/lire/lien/[token]', person: 'stranger', path: ids.readingPath },
  { route: '/temoigner/[token]', person: 'stranger', path: ids.tributePath },
  {
    name: 'lire-lien-story',
    route: '/lire/lien/[token]/[story]',
    person: 'stranger',
    path: `${ids.readingPath}/${ids.storyId}`,
  },
  { name: 'lire-story', route: '/lire/[story]', person: 'family', path: `/lire/${ids.storyId}` },
  {
    name: 'stories-form-photographs',
    route: '/stories/form',
    person: 'family',
    path: `/stories/form?story=${ids.storyId}`,
  },
  {
    name: 'stories-history',
    route: '/stories/history',
    person: 'family',
    path: `/stories/history?story=${ids.storyId}`,
  },
  {
    name: 'stories-form-draft',
    route: '/stories/form',
    person: 'family',
    path: `/stories/form?story=${ids.draftId}`,
  },
  {
    name: 'admin-job',
    route: '/admin/jobs/[jobId]',
    person: 'administrator',
    path: `/admin/jobs/${ids.jobId}`,
  },
  {
    name: 'admin-search',
    route: '/admin/search',
    person: 'administrator',
    path: `/admin/search?text=${encodeURIComponent(ids.delivered.number)}`,
  },
  {
    name: 'admin-order',
    route: '/admin/orders/[orderId]',
    person: 'administrator',
    path: `/admin/orders/${ids.delivered.id}`,
  },
];

const ofLinks = ({ links, atelier }: DemonstrationIds): Look[] => [
  { route: '/atelier/[token]', person: 'stranger', path: `/atelier/${atelier}` },
  {
    name: 'atelier-orders',
    route: '/atelier/commandes/[token]',
    person: 'stranger',
    path: `${links.workshop}?filter=done`,
  },
  { route: '/accord/[token]', person: 'stranger', path: links.accord },
  { name: 'cadeau-link', route: '/cadeau/[token]', person: 'stranger', path: '/cadeau/inconnu' },
  { route: '/offrir/suivi/[token]', person: 'stranger', path: '/offrir/suivi/inconnu' },
  { route: '/v/[code]', person: 'stranger', path: '/v/inconnu' },
  {
    name: 'stories-member-form-link',
    route: '/stories/member-form/[token]',
    person: 'stranger',
    path: links.question,
  },
  { route: '/invitation/[token]', person: 'stranger', path: links.invitation },
  { route: '/auth/address', person: 'stranger', path: links.address },
  { route: '/auth/email', person: 'stranger', path: links.emailChange },
  {
    name: 'auth-password-reset-choose',
    route: '/auth/password-reset',
    person: 'stranger',
    path: links.passwordReset,
  },
  { route: '/suppression/annuler', person: 'stranger', path: links.deletion },
  { route: '/onboarding', person: 'newcomer' },
];

/** URLs of nonexistent things, whose pages say so. */
const missingPages: Look[] = (
  [
    ['admin-gift-card', '/admin/gift-cards/[cardId]', 'administrator', '/admin/gift-cards/inconnu'],
    ['offrir-merci', '/offrir/merci', 'stranger', '/offrir/merci?session=cs_of_nobody'],
    ['not-found', '/', 'stranger', '/une-adresse-qui-n-existe-pas'],
    ['restoration', '/restauration', 'stranger', '/restauration'],
    ['not-found-family', '/', 'family', '/stories/une-adresse-qui-n-existe-pas'],
  ] as const
).map(([name, route, person, path]) => ({ name, route, person, path, showsMissing: true }));

/** The page of the second factor, reached by signing in with a password. */
const secondFactor = (context: Pick<SeedContext, 'environment' | 'secrets'>): Look => ({
  route: '/auth/mfa',
  person: 'stranger',
  path: '/auth/sign-in',
  open: async (page) => {
    const account = findAdministratorAccount(context);
    await page.getByLabel('Adresse e-mail').fill(account?.email ?? '');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account?.password ?? '');
    await page.getByRole('button', { name: 'Me connecter' }).click();
    await page.getByLabel(/Code à six chiffres/).waitFor();
  },
});

/** For example `book-cover` for `/book/cover`, and `book-cover-empty` for the beginner. */
const nameOf = ({ name, route, person }: Look): string => {
  const base = route.split('/').filter((part) => part !== '' && !part.startsWith('['));
  return (
    name ?? [...(base.length > 0 ? base : ['home']), ...(person === 'beginner' ? ['empty'] : [])].join('-')
  );
};

/** The visits of all routes, based on the demonstration's ids. */
export const listVisits = (
  context: Pick<SeedContext, 'environment' | 'secrets'>,
  ids: DemonstrationIds,
): Visit[] =>
  [
    ...strangers,
    ...legal,
    ...ofLinks(ids),
    secondFactor(context),
    ...ofBothFamilies,
    ...ofFamily,
    ...pagesOfIds(ids),
    ...ofAdministrator,
    ...missingPages,
    factorInUse,
  ].map((look) => ({ ...look, name: nameOf(look), path: look.path ?? look.route }));

/**
 * Returns a visit for every route of the site: with the demonstration's book, with an empty one, and with the links of
 * mails. Creates what is missing, so it needs a stack of its own.
 */
export const prepareVisits = async (context: SeedContext, people: People): Promise<Visit[]> =>
  listVisits(context, await findDemonstrationIds(context, people));
