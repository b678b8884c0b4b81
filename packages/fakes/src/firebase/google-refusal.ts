/** A response 400 of Identity Toolkit, whose message begins with Google's error code. */
export class GoogleRefusal extends Error {}

export const refuseUnless = (condition: unknown, message: string): void => {
  if (!condition) throw new GoogleRefusal(message);
};
