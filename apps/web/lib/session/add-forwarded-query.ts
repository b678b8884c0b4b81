/** Query parameters that one sign-in page passes to the next: the requested page, and the referral code. */
const FORWARDED = ['next', 'parrain'] as const;

interface QueryParameters {
  get(name: string): string | null;
}

/** Address of another sign-in page, with the forwarded parameters of this one. */
export const addForwardedQuery = (path: string, parameters: QueryParameters): string => {
  const query = new URLSearchParams();
  for (const name of FORWARDED) {
    const value = parameters.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
};
