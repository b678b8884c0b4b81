/** Name of the cookie that remembers which of one's families is shown; the API ignores a family that isn't one's own. */
export const familyCookie = 'family';

/** The address that shows a family, then leads on to a page. */
export const familyPath = (familyId: string, next = '/dashboard'): string =>
  `/family/${encodeURIComponent(familyId)}?next=${encodeURIComponent(next)}`;
