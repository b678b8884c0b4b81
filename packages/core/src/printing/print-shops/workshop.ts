import { z } from 'zod';
import { derivedSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Reader } from '../../people/families/authorize-access.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { configuredShops } from './configured-shops.ts';

const workshopDocument = z.object({
  /** Grows when its link is renewed: that of before opens nothing any more. */
  linkRevision: z.int().positive(),
  /** Up to when it said that it has seen what is new; null before. */
  seenAt: z.iso.datetime().nullable(),
});
export type WorkshopDocument = z.infer<typeof workshopDocument>;

/** What is kept of a print shop that is worked with by mail, by the SHA-256 of its address; its link is derived. */
export const workshops = collection('workshops', workshopDocument);

/** A print shop as the house writes to it: one address, whatever it makes. */
export interface Workshop {
  readonly id: string;
  readonly address: string;
  readonly shopIds: readonly string[];
}

export const workshopIdOf = (address: string): string => sha256Of(address.toLowerCase());

/** Every print shop that is worked with by mail and by its own pages, in the order of the configuration. */
export const workshopsOf = (settings: Settings): Workshop[] => {
  const workshopsById = new Map<string, Workshop>();
  for (const { email, limits, service } of configuredShops(settings)) {
    if (service !== 'atelier') continue;
    const id = workshopIdOf(email);
    const { address = email, shopIds = [] } = workshopsById.get(id) ?? {};
    workshopsById.set(id, { id, address, shopIds: [...shopIds, limits.id] });
  }
  return [...workshopsById.values()];
};

export const readWorkshopDocument = async (reader: Reader, id: string): Promise<WorkshopDocument> =>
  (await reader.get(workshops, id))?.value ?? { linkRevision: 1, seenAt: null };

type LinkRevision = Pick<WorkshopDocument, 'linkRevision'>;

const workshopToken = (settings: Settings, id: string, { linkRevision }: LinkRevision): string =>
  derivedSecret(settings.linkSecret, `workshop.${id}.${linkRevision}`);

/** The page of all orders of a shop. */
export const workshopPage = (settings: Settings, id: string, revision: LinkRevision): string =>
  `${settings.siteUrl}/atelier/commandes/${workshopToken(settings, id, revision)}`;

/** The page of all orders of the shop that has this address, by its present link. */
export const workshopUrl = async (reader: Reader, settings: Settings, address: string): Promise<string> => {
  const id = workshopIdOf(address);
  return workshopPage(settings, id, await readWorkshopDocument(reader, id));
};

/** Whose link it is; null when it is nobody's, or is no more. Every shop is compared, whichever it is. */
export const findWorkshop = async (
  reader: Reader,
  settings: Settings,
  token: string,
): Promise<(Workshop & { readonly document: WorkshopDocument }) | null> => {
  const all = await Promise.all(
    workshopsOf(settings).map(async (workshop) => ({
      ...workshop,
      document: await readWorkshopDocument(reader, workshop.id),
    })),
  );
  const matching = all.filter(({ id, document }) =>
    isSameSecret(token, workshopToken(settings, id, document)),
  );
  return matching[0] ?? null;
};
