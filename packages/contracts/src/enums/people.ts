/** Roles of a family's members (packages/core/README.md, Roles). */
export const familyRoles = ['owner', 'editor', 'author', 'reader'] as const;

/** Roles of administrators (packages/core/README.md, Roles). */
export const administratorRoles = ['everything', 'orders', 'support', 'read_only'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

/** How often a rhythm asks by itself; `own`: never, the family sends each question. */
export const paces = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'] as const;

export const pronouns = ['elle', 'il', 'iel'] as const;

/**
 * Reasons why a message waits: the recipient's quiet hours, the weekly limit, or the hour that the asker chose; then
 * those without a date: many messages before it, a pause of the questions, a missing address, a request for consent
 * without an answer, a person who gets no questions by mail.
 */
export const messageHindrances = [
  'rest',
  'room',
  'chosen',
  'queue',
  'pause',
  'address',
  'consent',
  'declined',
] as const;

export const deliveryStates = ['scheduled', 'sent', 'answered', 'skipped', 'later', 'revoked'] as const;

/** Origin of a delivery: a relative asked it now, the family planned it, or the library continues. */
export const deliveryOrigins = ['asked', 'chosen', 'library'] as const;

/** Cause of a pause: the person, the family, six unanswered questions, or no question left. */
export const personPauses = ['own', 'family', 'silence', 'exhausted'] as const;

export const recordedConsents = ['own_account', 'in_person', 'deceased'] as const;

export const invitedRoles = ['editor', 'author', 'reader'] as const;
