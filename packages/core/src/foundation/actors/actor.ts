import { type AdministratorRole, AppError } from '@souvenance/contracts';

/**
 * The actor of a use case. An atelier link acts for one order, a question's link for its recipient; the system acts for
 * jobs.
 */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly name: string;
      readonly email: string;
      /** Null for a person who does not administer. */
      readonly administratorRole: AdministratorRole | null;
      /** True for a person who manages gift cards and sees nothing else of the administration. */
      readonly managesCards?: boolean;
      /** Whether the second factor was given a moment ago; missing for a person without one. */
      readonly factor?: 'fresh' | 'stale';
    }
  | { readonly kind: 'atelier'; readonly orderId: string }
  | { readonly kind: 'link'; readonly personId: string }
  | { readonly kind: 'system'; readonly name: string };

/**
 * Creates the actor of work that nobody requested: a timer, a job, an answer of an outside service. `name` stands in
 * the audit log.
 * @example await writeMove(tx, deps, createSystemActor('print-shop'), order.id, order.value, 'shipped');
 */
export const createSystemActor = (name: string): Actor => ({ kind: 'system', name });

/** The actor's name in the audit log: an identifier, never an address. */
export const formatActorLabel = (actor: Actor): string => {
  if (actor.kind === 'user') return `user:${actor.uid}`;
  if (actor.kind === 'atelier') return `atelier:${actor.orderId}`;
  if (actor.kind === 'link') return `link:${actor.personId}`;
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
};

export type SignedInActor = Extract<Actor, { kind: 'user' }>;

/**
 * The person who acts. Throws `session.required` for everybody else.
 * @example const { uid } = requireSignedIn(actor);
 */
export const requireSignedIn = (actor: Actor): SignedInActor => {
  if (actor.kind !== 'user') throw new AppError('session.required');
  return actor;
};
