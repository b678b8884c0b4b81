import { expect, test } from 'vitest';
import type { DemonstrationIds } from './demonstration-ids.ts';
import { listSiteRoutes } from './routes.ts';
import { listVisits } from './visits.ts';

const links = {
  workshop: '/atelier/commandes/a',
  invitation: '/invitation/a',
  accord: '/accord/a',
  question: '/stories/member-form/a',
  address: '/auth/address?token=a',
  passwordReset: '/auth/password-reset?token=a',
  emailChange: '/auth/email?token=a',
  deletion: '/suppression/annuler?demande=a&jeton=a',
};
const order = { id: 'order-1' } as DemonstrationIds['draft'];
const addresses: DemonstrationIds = {
  delivered: order,
  draft: order,
  storyId: 'a',
  readingPath: '/lire/lien/a',
  tributePath: '/temoigner/a',
  draftId: 'b',
  jobId: 'c',
  links,
  atelier: 'd',
};
const secrets = { demonstrationPassword: 'a' } as Parameters<typeof listVisits>[0]['secrets'];
const visits = listVisits({ environment: {}, secrets }, addresses);

test('a route is derived from the folders as in Next, without groups', () => {
  expect(listSiteRoutes()).toContain('/');
  expect(listSiteRoutes()).toContain('/book/order');
  expect(listSiteRoutes()).toContain('/atelier/[token]');
  expect(listSiteRoutes().filter((route) => route.includes('('))).toEqual([]);
});

test('every route is visited by somebody, at an address that fills its parameters', () => {
  const visited = new Set(visits.map(({ route }) => route));
  expect(listSiteRoutes().filter((route) => !visited.has(route))).toEqual([]);
  expect(visits.filter(({ path }) => path.includes('[')).map(({ name }) => name)).toEqual([]);
});

test('no two visits have one name, so that no picture is written over another', () => {
  const names = visits.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
