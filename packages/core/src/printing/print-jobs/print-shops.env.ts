import { emailAddress, type PrintProfile, printServiceName } from '@souvenance/contracts';
import { z } from 'zod';

/** A shop that approved files may be derived for: its print profile, where its mails go, and how it is worked with. */
export interface ConfiguredShop {
  readonly id: string;
  readonly email: string | null;
  readonly service: string;
}

/** The page and the mails of the house's own serve a shop that names an address, or nothing. */
const OWN_PAGE = 'atelier';

/** Whether it is the name of a service; whether there is one of the name is for the services to say. */
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

/** `grand-a5:folder,bod-a5:commandes@imprimerie.example`: the first one that makes a book's format makes it. */
export const printShopList = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((text) => text.trim() !== ''))
  .pipe(z.array(entry));

/** The profile of each shop. Throws a sentence for one that nobody knows. */
export const shopProfile =
  (profileById: (id: string) => PrintProfile) =>
  ({ id }: ConfiguredShop): PrintProfile => {
    try {
      return profileById(id);
    } catch (cause) {
      throw new Error(`PRINT_SHOP_PROFILES names a print profile that is unknown: ${id}.`, { cause });
    }
  };
