import {
  type FamilyRole,
  type RouteAnswer,
  type RouteName,
  type Routes,
  routePath,
  routes,
} from '@souvenance/contracts';
import { memberId, members } from '@souvenance/core';
import type { LightMyRequestResponse } from 'fastify';
import { SITE, type TestApi } from './start-api.ts';

type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A person's browser in front of the API: one cookie jar, the CSRF token of its session, our origin. */
export interface Visitor {
  send(name: RouteName, input?: LooseInput): Promise<LightMyRequestResponse>;
  /** The answer of a call that must succeed. */
  call<N extends RouteName>(name: N, input?: LooseInput): Promise<RouteAnswer<Routes[N]>>;
  /** Status and code of a call that must be refused. */
  refused(name: RouteName, input?: LooseInput): Promise<string>;
  readonly uid: () => string;
  /** The cookie header of the session. */
  readonly cookie: () => string;
}

const cookieOf = (response: LightMyRequestResponse): string | null => {
  const [first] = response.cookies.filter(({ name }) => name === 'souvenance');
  return first === undefined ? null : first.value;
};

export const newVisitor = ({ app }: TestApi): Visitor => {
  let cookie: string | null = null;
  let uid = '';
  const headers = () => ({
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    ...(cookie === null ? {} : { cookie: `souvenance=${cookie}` }),
  });
  const csrfToken = async (): Promise<string> =>
    (await app.inject({ method: 'GET', url: '/api/session', headers: headers() })).json().csrfToken;
  const send = async (name: RouteName, { params, query, body }: LooseInput = {}) => {
    const { method } = routes[name];
    const token = method === 'GET' ? {} : { 'x-csrf-token': await csrfToken() };
    const response = await app.inject({
      method,
      url: routePath(name, params, query),
      headers: { ...headers(), ...token },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    cookie = cookieOf(response) ?? cookie;
    if (name === 'session.signIn') uid = response.json().user?.uid ?? '';
    return response;
  };
  return {
    send,
    uid: () => uid,
    cookie: () => `souvenance=${cookie ?? ''}`,
    call: async (name, input) => {
      const response = await send(name, input);
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
    refused: async (name, input) => {
      const response = await send(name, input);
      return `${response.statusCode} ${response.json().error?.code}`;
    },
  };
};

let people = 0;

/** Somebody who signed up and in. */
export const newPerson = async (api: TestApi, name = 'Anne Morel', email?: string): Promise<Visitor> => {
  people += 1;
  const visitor = newVisitor(api);
  const body = {
    email: email ?? `personne-${people}-${Date.now()}@exemple.fr`,
    password: 'trois mots sans lien',
    name,
  };
  const { identityToken } = await visitor.call('identity.signUp', { body });
  await visitor.call('session.signIn', { body: { identityToken } });
  return visitor;
};

/** Puts a person into a family with a role, as an accepted invitation will. */
export const join = async (
  api: TestApi,
  familyId: string,
  person: Visitor,
  role: FamilyRole,
): Promise<void> => {
  const uid = person.uid();
  await api.services.documents.transact(async (tx) =>
    tx.put(members, memberId(familyId, uid), {
      familyId,
      uid,
      name: 'Une personne',
      role,
      joinedAt: api.services.clock.now().toISOString(),
    }),
  );
};

export interface TestFamily {
  readonly owner: Visitor;
  readonly familyId: string;
  readonly bookId: string;
}

/** A family with its owner and a book that has not begun. */
export const newFamily = async (api: TestApi): Promise<TestFamily> => {
  const owner = await newPerson(api);
  const family = await owner.call('families.create', { body: { name: 'Morel' } });
  const body = { familyId: family.id, title: 'Les jours de Jeanne', narrator: 'Jeanne Morel' };
  const book = await owner.call('books.create', { body });
  return { owner, familyId: family.id, bookId: book.id };
};

/** A story with words, in the book. */
export const addStory = async ({ owner, bookId }: TestFamily, title = 'La rivière'): Promise<string> => {
  const story = await owner.call('stories.create', { params: { bookId }, body: { title } });
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'L’eau montait.' }] }];
  const body = { body: { type: 'doc', content }, revision: 0 };
  await owner.call('stories.save', { params: { storyId: story.id }, body });
  await owner.call('stories.move', { params: { storyId: story.id }, body: { to: 'in_book' } });
  return story.id;
};
