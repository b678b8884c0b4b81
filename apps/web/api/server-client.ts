import { type Client, createClient } from '@souvenance/contracts';
import { headers } from 'next/headers';
import { readEnv } from '#env';

const passedOn = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'accept-language'] as const;

/** The typed client for server components: the API's inner address, the visitor's cookie and address. */
export const serverClient = async (): Promise<Client> => {
  const incoming = await headers();
  const own = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = incoming.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return createClient({
    origin: readEnv().apiInternalUrl,
    headers: () => own,
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
  });
};
