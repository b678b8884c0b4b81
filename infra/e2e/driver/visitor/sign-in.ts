import { ApiError, type SessionAnswer } from '@souvenance/contracts';
import type { Visitor } from './visitor.ts';

export interface Account {
  email: string;
  password: string;
  name: string;
}

export type Entrance =
  | { kind: 'in'; isNew: boolean; session: SessionAnswer }
  /** The account exists and has a second factor. */
  | { kind: 'second_factor'; challenge: string };

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'identity.refused';

const signIn = async (visitor: Visitor, { email, password }: Account) => {
  try {
    return await visitor.client.call('identity.signIn', { body: { email, password } });
  } catch (error) {
    if (isRefused(error)) return null; // unknown account or another password: the sign-up will tell
    throw error;
  }
};

/** Signs in, or up the first time. @throws ApiError `identity.email_taken` when the account has another password. */
export const enterAs = async (visitor: Visitor, account: Account): Promise<Entrance> => {
  await visitor.read();
  const signInAnswer = await signIn(visitor, account);
  if (signInAnswer !== null && 'secondFactorChallenge' in signInAnswer) {
    return { kind: 'second_factor', challenge: signInAnswer.secondFactorChallenge };
  }
  const { identityToken } = signInAnswer ?? (await visitor.client.call('identity.signUp', { body: account }));
  return { kind: 'in', isNew: signInAnswer === null, session: await visitor.enter(identityToken) };
};
