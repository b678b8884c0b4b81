/** An answer 400 of identitytoolkit's, whose message begins with Google's name of the reason. */
export class GoogleRefusal extends Error {}

export const must = (condition: unknown, message: string): void => {
  if (!condition) throw new GoogleRefusal(message);
};
