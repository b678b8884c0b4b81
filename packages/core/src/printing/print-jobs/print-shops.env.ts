import { emailAddress, type PrintProfile, printServiceName } from '@souvenance/contracts';
import { z } from 'zod';

/** A configured print shop: its print profile, address and service. */
export interface ConfiguredShop {
  readonly id: string;
  readonly email: string | null;
  readonly service: string;
}

/** Service name of shops that use our own page and mails. */
const ATELIER_SERVICE = 'atelier';

/**
 * Whether the text has the form of a service name; whether the service exists is checked when the services are opened.
 */
const isService = (text: string | undefined): text is string =>
  text !== ATELIER_SERVICE && printServiceName.safeParse(text).success;

const shopEntry = z.string().transform((text, context): ConfiguredShop => {
  const [id = '', address] = text.split(':').map((part) => part.trim());
  if (id !== '' && isService(address)) return { id, email: null, service: address };
  const email = address === undefined ? null : emailAddress.safeParse(address);
  if (id !== '' && (email === null || email.success))
    return { id, email: email?.data ?? null, service: ATELIER_SERVICE };
  context.addIssue({ code: 'custom', message: 'a profile, or a profile and its address or service' });
  return z.NEVER;
});

/**
 * Parses `grand-a5:folder,bod-a5:commandes@imprimerie.example`: the first shop that makes a book's format prints it.
 */
export const printShopList = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((text) => text.trim() !== ''))
  .pipe(z.array(shopEntry));

/** Returns the print profile of a shop. Throws for an unknown profile, with its name in the message. */
export const readShopProfile =
  (profileById: (id: string) => PrintProfile) =>
  ({ id }: ConfiguredShop): PrintProfile => {
    try {
      return profileById(id);
    } catch (cause) {
      throw new Error(`PRINT_SHOP_PROFILES names a print profile that is unknown: ${id}.`, { cause });
    }
  };
