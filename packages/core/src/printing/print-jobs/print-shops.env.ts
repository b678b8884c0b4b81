import { emailAddress, type PrintProfile, printServiceName } from '@souvenance/contracts';
import { z } from 'zod';

/** A configured print shop: its print profile, address and service. */
export interface ConfiguredShop {
  readonly id: string;
  readonly email: string | null;
  readonly service: string;
}

/** Service name of shops that use our own page and mails. */
const OWN_PAGE = 'atelier';

/** Whether it has the form of a service name; the services check that it exists. */
const isService = (text: string | undefined): text is string =>
  text !== OWN_PAGE && printServiceName.safeParse(text).success;

const entry = z.string().transform((text, context): ConfiguredShop => {
  const [id = '', address] = text.split(':').map((part) => part.trim());
  if (id !== '' && isService(address)) return { id, email: null, service: address };
  const email = address === undefined ? null : emailAddress.safeParse(address);
  if (id !== '' && (email === null || email.success))
    return { id, email: email?.data ?? null, service: OWN_PAGE };
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
  .pipe(z.array(entry));

/** The print profile of a shop. Throws with a message for an unknown one. */
export const shopProfile =
  (profileById: (id: string) => PrintProfile) =>
  ({ id }: ConfiguredShop): PrintProfile => {
    try {
      return profileById(id);
    } catch (cause) {
      throw new Error(`PRINT_SHOP_PROFILES names a print profile that is unknown: ${id}.`, { cause });
    }
  };
