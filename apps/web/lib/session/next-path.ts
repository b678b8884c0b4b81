/** Pages that lead in: coming back to them would lead nowhere. */
const entrances = new Set(['/auth/sign-in', '/auth/sign-up', '/auth/mfa']);
const anyOrigin = 'https://souvenance.invalid';

/**
 * The page to go to after sign-in. Only a path of our own origin passes; anything else, the entrances
 * included, becomes the home of the signed-in area.
 */
export const nextPath = (path: string | null | undefined, home = '/dashboard'): string => {
  if (!path?.startsWith('/')) return home;
  if (!URL.canParse(path, anyOrigin)) return home;
  const { origin, pathname, search } = new URL(path, anyOrigin);
  // A pathname that begins with two slashes would be read as another host when it stands alone.
  if (origin !== anyOrigin || pathname.startsWith('//') || entrances.has(pathname)) return home;
  return `${pathname}${search}`;
};
