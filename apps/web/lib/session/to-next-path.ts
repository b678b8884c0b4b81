/** Sign-in pages: going back to one after sign-in would lead nowhere. */
const signInPages = new Set(['/auth/sign-in', '/auth/sign-up', '/auth/mfa']);
const anyOrigin = 'https://souvenance.invalid';

/**
 * The page to go to after sign-in. Accepts only a path on our own origin that is no sign-in page; anything else becomes
 * `home`.
 */
export const toNextPath = (path: string | null | undefined, home = '/dashboard'): string => {
  if (!path?.startsWith('/')) return home;
  if (!URL.canParse(path, anyOrigin)) return home;
  const { origin, pathname, search } = new URL(path, anyOrigin);
  // A pathname with two leading slashes would be read as another host when used alone.
  if (origin !== anyOrigin || pathname.startsWith('//') || signInPages.has(pathname)) return home;
  return `${pathname}${search}`;
};
