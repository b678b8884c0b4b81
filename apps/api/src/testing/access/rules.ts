import { type FamilyRole, isAdministrationAction, type RouteAction } from '@souvenance/contracts';

/**
 * The fourteen callers; the one named administrator may do everything. The holders of a link and of a print shop's link
 * have no account, and send the link as if it were a session.
 */
export const callers = [
  'anonymous',
  'link',
  'print shop',
  'other family',
  'administrator without second factor',
  'administrator',
  'administrator of orders',
  'administrator of support',
  'administrator who reads',
  'gift-card manager',
  'reader',
  'author',
  'editor',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

/** Ownership of the thing: the family's, of another family, removed since, or never created. */
export const standings = ['own', 'other’s', 'deleted', 'unknown'] as const;
export type Standing = (typeof standings)[number];

/**
 * The roles by the action's name (packages/core/README.md, Roles). Repeated on purpose, because it checks core's table.
 */
const table: Partial<Record<RouteAction, readonly FamilyRole[]>> = {
  'family.read': ['owner', 'editor', 'author', 'reader'],
  'question.ask': ['owner', 'editor', 'author', 'reader'],
  'question.remove': ['owner', 'editor', 'author'],
  'written_page.send': ['owner', 'editor', 'author', 'reader'],
  'written_page.remove': ['owner', 'editor'],
  'comment.remove': ['owner', 'editor'],
  'remark.remove': ['owner', 'editor'],
  'story.write': ['owner', 'editor', 'author'],
  'story.edit': ['owner', 'editor'],
  'story.approve': ['owner', 'editor'],
  // Every thing of the matrix belongs to its owner: a writer shares only their own text.
  'story.share': ['owner'],
  'book.layout': ['owner', 'editor'],
  'order.place': ['owner', 'editor'],
  'family.manage': ['owner'],
};

const roles: Partial<Record<Caller, FamilyRole>> = {
  owner: 'owner',
  editor: 'editor',
  author: 'author',
  reader: 'reader',
};

/** Returns the role of a caller in the family of the thing; the caller of the other family is that family's owner. */
const toRole = (caller: Caller, ownership: Standing): FamilyRole | null => {
  if (ownership === 'own') return roles[caller] ?? null;
  return ownership === 'other’s' && caller === 'other family' ? 'owner' : null;
};

const isSignedIn = (caller: Caller): boolean => !['anonymous', 'link', 'print shop'].includes(caller);

/** The caller's relation to the thing, besides their role. */
interface Hand {
  /** The caller wrote the thing. */
  readonly isWriter: boolean;
  /** The thing is a story of the narrator, and the caller is the narrator. */
  readonly narrators: boolean;
}
const nobodys: Hand = { isWriter: false, narrators: true };

const isWriters = (action: RouteAction): boolean => action === 'story.edit' || action === 'story.share';

const canByHand = (action: RouteAction, role: FamilyRole, { isWriter, narrators }: Hand): boolean =>
  role === 'author' && isWriter && (isWriters(action) || (action === 'story.approve' && narrators));

const LET_IN = 'let in';

interface Question {
  readonly action: RouteAction;
  /** Kind of the thing that the request names: the first half of its error code. */
  readonly kind: string | null;
  readonly caller: Caller;
  readonly ownership: Standing;
  readonly hand?: Hand;
}

/**
 * The callers by the action in the administration (packages/core/README.md, Roles), besides the administrator who may
 * do everything. Repeated on purpose, because it checks the table of the contracts.
 */
const administrators: Partial<Record<RouteAction, readonly Caller[]>> = {
  'admin.read': ['administrator of orders', 'administrator of support', 'administrator who reads'],
  'admin.assist': ['administrator of orders', 'administrator of support'],
  'admin.families': ['administrator of support'],
  'admin.orders': ['administrator of orders'],
  'admin.manage': [],
  'cards.read': [
    'administrator of orders',
    'administrator of support',
    'administrator who reads',
    'gift-card manager',
  ],
  'cards.manage': ['administrator of orders', 'gift-card manager'],
};

const isAdministrator = (caller: Caller): boolean =>
  caller.startsWith('administrator') && caller !== 'administrator without second factor';

const ofAdministration = ({ action, kind, caller, ownership }: Question): string => {
  if (!isSignedIn(caller)) return '401 session.required';
  const isAllowed = caller === 'administrator' || administrators[action]?.includes(caller) === true;
  if (!isAllowed)
    return isAdministrator(caller) ? '403 administrator.role_insufficient' : '404 route.not_found';
  const exists = ownership === 'own' || ownership === 'other’s';
  return kind === null || exists ? LET_IN : `404 ${kind}.not_found`;
};

/** The link is the permission: it opens its thing for anyone, and nothing else. */
const ofLink = ({ kind, ownership }: Question): string =>
  kind === null || ownership === 'own' || ownership === 'other’s' ? LET_IN : `404 ${kind}.not_found`;

/** Computes the answer that the roles require; it is never recorded. */
export const computeVerdict = (question: Question): string => {
  const { action, kind, caller, ownership, hand = nobodys } = question;
  if (action === 'signed_webhook') return '400 webhook.signature_invalid';
  if (action === 'anyone' || action === 'atelier') return ofLink(question);
  if (isAdministrationAction(action)) return ofAdministration(question);
  if (!isSignedIn(caller)) return '401 session.required';
  if (kind === null) return LET_IN;
  const role = toRole(caller, ownership);
  if (role === null) return `404 ${kind}.not_found`;
  const allowed = table[action];
  if (action !== 'signed_in' && allowed === undefined)
    throw new Error(`the table of roles has no row ${action}`);
  const may = allowed?.includes(role) ?? true;
  return may || canByHand(action, role, hand) ? LET_IN : '403 permission.denied';
};

const refusals = [
  'session.required',
  'permission.denied',
  'administrator.role_insufficient',
  'route.not_found',
  'csrf.invalid',
  'webhook.signature_invalid',
];

/**
 * Reads an answer as the access rule sees it: a refusal unchanged, else "let in", also if a rule about states refused
 * afterwards. `missing` are the codes for a part that the thing itself lacks.
 */
export const judgeAnswer = (status: number, code: string | null, missing: readonly string[] = []): string => {
  const answer = `${status} ${code}`;
  if (code === null) return status === 200 ? LET_IN : answer;
  if (missing.includes(answer)) return LET_IN;
  if (refusals.includes(code) || code.endsWith('.not_found')) return answer;
  return status < 500 ? LET_IN : answer;
};
