/**
 * Name of the cookie that stores which of the user's families is shown; the API ignores a family that the user does not
 * belong to.
 */
export const familyCookie = 'family';

/** Address that switches to a family, then redirects to a page. */
export const familyPath = (familyId: string, next = '/dashboard'): string =>
  `/family/${encodeURIComponent(familyId)}?next=${encodeURIComponent(next)}`;
