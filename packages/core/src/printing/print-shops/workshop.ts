import { z } from 'zod';
import { deriveSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { listConfiguredShops } from './list-configured-shops.ts';

const workshopDocument = z.object({
  /** Incremented when its link is renewed, which voids the former link. */
  linkRevision: z.int().positive(),
  /** Time up to which the shop has marked news as seen; null before. */
  seenAt: z.iso.datetime().nullable(),
});
export type WorkshopDocument = z.infer<typeof workshopDocument>;

/** State of print shops without a service, by the SHA-256 of their address; their links are derived. */
export const workshops = collection('workshops', workshopDocument);

/** A print shop by its address, with all its profiles. */
export interface Workshop {
  readonly id: string;
  readonly address: string;
  readonly shopIds: readonly string[];
}

export const computeWorkshopId = (address: string): string => sha256Of(address.toLowerCase());

/** Lists all print shops that use mail and their own page, in the order of the configuration. */
export const listWorkshops = (settings: Settings): Workshop[] => {
  const workshopsById = new Map<string, Workshop>();
  for (const { email, profile, service } of listConfiguredShops(settings)) {
    if (service !== 'atelier') continue;
    const id = computeWorkshopId(email);
    const { address = email, shopIds = [] } = workshopsById.get(id) ?? {};
    workshopsById.set(id, { id, address, shopIds: [...shopIds, profile.id] });
  }
  return [...workshopsById.values()];
};

export const readWorkshopDocument = async (
  documents: DocumentReader,
  id: string,
): Promise<WorkshopDocument> =>
  (await documents.get(workshops, id))?.value ?? { linkRevision: 1, seenAt: null };

type LinkRevision = Pick<WorkshopDocument, 'linkRevision'>;

const workshopToken = (settings: Settings, id: string, { linkRevision }: LinkRevision): string =>
  deriveSecret(settings.linkSecret, `workshop.${id}.${linkRevision}`);

/** URL of a shop's page of all orders. */
export const workshopPageUrl = (settings: Settings, id: string, revision: LinkRevision): string =>
  `${settings.siteUrl}/atelier/commandes/${workshopToken(settings, id, revision)}`;

/** Reads the current URL of the page of all orders, for the shop with this address. */
export const readWorkshopUrl = async (
  documents: DocumentReader,
  settings: Settings,
  address: string,
): Promise<string> => {
  const id = computeWorkshopId(address);
  return workshopPageUrl(settings, id, await readWorkshopDocument(documents, id));
};

/**
 * Finds the shop of a link; null for an unknown or voided link. The token is compared with that of every shop, so that
 * the response time reveals nothing.
 */
export const findWorkshop = async (
  documents: DocumentReader,
  settings: Settings,
  token: string,
): Promise<(Workshop & { readonly document: WorkshopDocument }) | null> => {
  const candidates = await Promise.all(
    listWorkshops(settings).map(async (workshop) => ({
      ...workshop,
      document: await readWorkshopDocument(documents, workshop.id),
    })),
  );
  const matching = candidates.filter(({ id, document }) =>
    isSameSecret(token, workshopToken(settings, id, document)),
  );
  return matching[0] ?? null;
};
