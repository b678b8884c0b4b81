import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const spentTokensDocument = z.object({
  tokens: z.array(z.object({ hash: z.string(), until: z.iso.datetime() })),
});

/** Stored by uid: the identity tokens that opened sessions in the last minutes. */
export const spentTokens = collection('spent-tokens', spentTokensDocument);

/** Longer than any identity service lets a token open a session. */
const TOKEN_LIFETIME_MS = 15 * 60_000;

/**
 * Marks a token as used, across all processes: a token of a hosted service is valid for an hour, and a stolen one must
 * not open a second session. Throws `identity.token_invalid` for a used token.
 */
export const spendToken = async (tx: Transaction, uid: string, token: string, now: Date): Promise<void> => {
  const storedTokens = await tx.get(spentTokens, uid);
  const unexpiredTokens = (storedTokens?.value.tokens ?? []).filter(({ until }) => until > now.toISOString());
  const hash = sha256Of(token);
  if (unexpiredTokens.some((spentToken) => spentToken.hash === hash))
    throw new AppError('identity.token_invalid');
  const until = new Date(now.getTime() + TOKEN_LIFETIME_MS).toISOString();
  tx.put(spentTokens, uid, { tokens: [...unexpiredTokens, { hash, until }] });
};
