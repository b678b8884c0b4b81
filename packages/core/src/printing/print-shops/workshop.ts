import { z } from 'zod';
import { derivedSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Reader } from '../../people/families/authorize-access.ts';
import type { Settings } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';
import { houseShops } from './house-shops.ts';

const workshopDocument = z.object({
  /** Grows when its link is renewed: that of before opens nothing any more. */
  turn: z.int().positive(),
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
  const found = new Map<string, Workshop>();
  for (const { email, limits, service } of houseShops(settings)) {
    if (service !== 'atelier') continue;
    const id = workshopIdOf(email);
    const { address = email, shopIds = [] } = found.get(id) ?? {};
    found.set(id, { id, address, shopIds: [...shopIds, limits.id] });
  }
  return [...found.values()];
};

export const readWorkshopKept = async (reader: Reader, id: string): Promise<WorkshopDocument> =>
  (await reader.get(workshops, id))?.value ?? { turn: 1, seenAt: null };

type Turned = Pick<WorkshopDocument, 'turn'>;

const workshopToken = (settings: Settings, id: string, { turn }: Turned): string =>
  derivedSecret(settings.linkSecret, `workshop.${id}.${turn}`);

/** The page of all orders of a shop. */
export const workshopPage = (settings: Settings, id: string, turned: Turned): string =>
  `${settings.siteUrl}/atelier/commandes/${workshopToken(settings, id, turned)}`;

/** The page of all orders of the shop that has this address, by its present link. */
export const workshopUrl = async (reader: Reader, settings: Settings, address: string): Promise<string> => {
  const id = workshopIdOf(address);
  return workshopPage(settings, id, await readWorkshopKept(reader, id));
};

/** Whose link it is; null when it is nobody's, or is no more. Every shop is compared, whichever it is. */
export const findWorkshop = async (
  reader: Reader,
  settings: Settings,
  token: string,
): Promise<(Workshop & { readonly kept: WorkshopDocument }) | null> => {
  const all = await Promise.all(
    workshopsOf(settings).map(async (workshop) => ({
      ...workshop,
      kept: await readWorkshopKept(reader, workshop.id),
    })),
  );
  const fitting = all.filter(({ id, kept }) => isSameSecret(token, workshopToken(settings, id, kept)));
  return fitting[0] ?? null;
};
