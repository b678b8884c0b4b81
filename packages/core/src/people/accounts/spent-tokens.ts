import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const spentTokensDocument = z.object({
  tokens: z.array(z.object({ hash: z.string(), until: z.iso.datetime() })),
});

/** By uid: the identity tokens that became sessions a moment ago. */
export const spentTokens = collection('spent-tokens', spentTokensDocument);

/** Longer than any identity service lets a token open a session. */
const KEPT_MS = 15 * 60_000;

/**
 * Takes a token once, whichever process it comes to: a hosted service's token is good for an hour, and whoever got hold
 * of one must not open a second session. Throws `identity.token_invalid`.
 */
export const spendToken = async (tx: Transaction, uid: string, token: string, now: Date): Promise<void> => {
  const storedTokens = await tx.get(spentTokens, uid);
  const live = (storedTokens?.value.tokens ?? []).filter(({ until }) => until > now.toISOString());
  const hash = sha256Of(token);
  if (live.some((spentToken) => spentToken.hash === hash)) throw new AppError('identity.token_invalid');
  const until = new Date(now.getTime() + KEPT_MS).toISOString();
  tx.put(spentTokens, uid, { tokens: [...live, { hash, until }] });
};
