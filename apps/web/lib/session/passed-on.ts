/** Parameters that one entrance hands to the next: the requested page, and the referral code. */
const PASSED = ['next', 'parrain'] as const;

interface EntranceParameters {
  get(name: string): string | null;
}

/** The address of another entrance, with what this one was asked; `next` in its place when it is given. */
export const passedOn = (
  entrance: string,
  parameters: EntranceParameters,
  next: string | null = parameters.get('next'),
): string => {
  const query = new URLSearchParams();
  for (const name of PASSED) {
    const value = name === 'next' ? next : parameters.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? entrance : `${entrance}?${query}`;
};
