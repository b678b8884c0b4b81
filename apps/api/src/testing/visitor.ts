import {
  type FamilyRole,
  type Route,
  type RouteAnswer,
  type RouteName,
  type Routes,
  routePath,
  routes,
} from '@souvenance/contracts';
import { invitations, mails, memberId, members } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import type { LightMyRequestResponse } from 'fastify';
import { SITE, type TestApi } from './start-api.ts';

export type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A person's browser in front of the API: one cookie jar, the CSRF token of its session, our origin. */
export interface Visitor {
  /** `from` is the network address of the request; the visitor's own by default. */
  send(name: RouteName, input?: LooseInput, from?: string): Promise<LightMyRequestResponse>;
  /** Returns the answer of a request that must succeed. */
  call<N extends RouteName>(name: N, input?: LooseInput): Promise<RouteAnswer<Routes[N]>>;
  /** Returns status and code of a request that must be refused. */
  refused(name: RouteName, input?: LooseInput): Promise<string>;
  readonly uid: () => string;
  /** The cookie header of the session. */
  readonly cookie: () => string;
}

const extractCookie = (response: LightMyRequestResponse, cookieName: string): string | null =>
  response.cookies.find(({ name }) => name === cookieName)?.value ?? null;

let addresses = 0;
/** Returns a network address that no test used before, because limits by address count each visitor separately. */
export const createNetworkAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Creates a visitor. `initialCookie` is a session cookie that the browser has already. */
export const createVisitor = ({ app }: TestApi, initialCookie: string | null = null): Visitor => {
  const home = createNetworkAddress();
  let cookie = initialCookie;
  let device: string | null = null;
  let uid = '';
  const headers = () => ({
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    cookie: `souvenance-device=${device ?? ''}; ${cookie === null ? '' : `souvenance=${cookie}`}`,
  });
  let csrf: { cookie: string | null; token: string } | null = null;
  const csrfToken = async (): Promise<string> => {
    if (csrf === null || csrf.cookie !== cookie) {
      const session = await app.inject({ method: 'GET', url: '/api/session', headers: headers() });
      csrf = { cookie, token: session.json().csrfToken };
    }
    return csrf.token;
  };
  const send = async (name: RouteName, { params, query, body }: LooseInput = {}, remoteAddress = home) => {
    const { method, isBinary }: Route = routes[name];
    const type = isBinary === true ? { 'content-type': 'application/octet-stream' } : {};
    const token = method === 'GET' ? {} : { 'x-csrf-token': await csrfToken() };
    const response = await app.inject({
      method,
      url: routePath(name, params, query),
      headers: { ...headers(), ...token, ...type },
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    cookie = extractCookie(response, 'souvenance') ?? cookie;
    device = extractCookie(response, 'souvenance-device') ?? device;
    if (name === 'session.signIn') uid = response.json().user?.uid ?? uid;
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

/** Signs in a person who has an account without a second factor. */
export const signInPerson = async (api: TestApi, email: string): Promise<Visitor> => {
  const visitor = createVisitor(api);
  const signedIn = await visitor.call('identity.signIn', {
    body: { email, password: 'trois mots sans lien' },
  });
  if (!('identityToken' in signedIn)) throw new Error('a second factor was asked');
  await visitor.call('session.signIn', { body: { identityToken: signedIn.identityToken } });
  return visitor;
};

/** Signs up a person, and signs them in. */
export const signUpPerson = async (api: TestApi, name = 'Anne Morel', email?: string): Promise<Visitor> => {
  people += 1;
  const visitor = createVisitor(api);
  const body = {
    email: email ?? `personne-${people}-${Date.now()}@exemple.fr`,
    password: 'trois mots sans lien',
    name,
  };
  const { identityToken } = await visitor.call('identity.signUp', { body });
  await visitor.call('session.signIn', { body: { identityToken } });
  return visitor;
};

/** Opens the link that proves the person's address. No worker runs here, so the mail is still in the outbox. */
export const verifyOwnEmail = async ({ services: { documents } }: TestApi, person: Visitor) => {
  await person.call('session.requestEmailVerification');
  const { user } = await person.call('session.read');
  const sentMails = await findEvery(documents, mails, {
    where: [['to.address', '==', user?.email ?? '']],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const proof = sentMails.find(({ value }) => value.kind === 'email_verification');
  const token = new URL(String(proof?.value.data.verificationUrl)).searchParams.get('token') ?? '';
  await person.call('session.verifyEmail', { body: { token } });
};

/** Adds a person to a family with a role, as an accepted invitation does. */
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

/** Returns the token in the latest mail of an invitation. No worker runs here, so the ledger still contains it. */
export const readInvitationToken = async (
  { services: { documents } }: TestApi,
  invitationId: string,
): Promise<string> => {
  const invitation = await documents.get(invitations, invitationId);
  const mail = await documents.get(mails, `invitation.${invitationId}.${invitation?.value.sendings}`);
  return String(mail?.value.data.invitationUrl).split('/').at(-1) ?? '';
};

export interface TestFamily {
  readonly owner: Visitor;
  readonly familyId: string;
  readonly bookId: string;
}

/** Creates a family with its owner and an empty book. */
export const createTestFamily = async (api: TestApi): Promise<TestFamily> => {
  const owner = await signUpPerson(api);
  await verifyOwnEmail(api, owner);
  const family = await owner.call('families.create', { body: { name: 'Morel' } });
  const bookInput = { title: 'Les jours de Jeanne', narrator: 'Jeanne Morel', consent: 'in_person' } as const;
  const body = { familyId: family.id, ...bookInput };
  const book = await owner.call('books.create', { body });
  return { owner, familyId: family.id, bookId: book.id };
};

/** Creates a story with a text; in the book by default. */
export const addStory = async (
  { owner, bookId }: TestFamily,
  title = 'La rivière',
  {
    kind = 'story',
    to = 'in_book',
  }: { kind?: 'story' | 'contribution'; to?: 'submitted' | 'in_book' | null } = {},
): Promise<string> => {
  const story = await owner.call('stories.create', { params: { bookId }, body: { title, kind } });
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'L’eau montait.' }] }];
  const body = { body: { type: 'doc', content }, revision: 0 };
  await owner.call('stories.save', { params: { storyId: story.id }, body });
  if (to !== null) await owner.call('stories.move', { params: { storyId: story.id }, body: { to } });
  return story.id;
};
