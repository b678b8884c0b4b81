import { emailAddress, type PrintProfile } from '@souvenance/contracts';
import { z } from 'zod';
import type { PrintServiceName } from '../../ports/print-shop.port.ts';

/** A shop that approved files may be derived for: its print profile, where its mails go, and how it is worked with. */
export interface ConfiguredShop {
  readonly id: string;
  readonly email: string | null;
  readonly service: PrintServiceName;
}

const isService = (text: string | undefined): text is Exclude<PrintServiceName, 'atelier'> =>
  text === 'lulu' || text === 'folder';

const entry = z.string().transform((text, context): ConfiguredShop => {
  const [id = '', address] = text.split(':').map((part) => part.trim());
  if (id !== '' && isService(address)) return { id, email: null, service: address };
  const email = address === undefined ? null : emailAddress.safeParse(address);
  if (id !== '' && (email === null || email.success))
    return { id, email: email?.data ?? null, service: 'atelier' };
  context.addIssue({ code: 'custom', message: 'a profile, or a profile and its address or service' });
  return z.NEVER;
});

/** `lulu-a5:lulu,bod-a5:commandes@imprimerie.example`: the first one that makes a book's format makes it. */
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
