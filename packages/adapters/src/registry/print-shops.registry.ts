import { type PrintService, type PrintServices, printShopList } from '@souvenance/core';
import { z } from 'zod';
import type { Adapter, Registry } from '../foundation/adapter.ts';
import { readVariables } from '../foundation/read-variables.ts';
import { folderShop } from '../print-shop/folder/folder.adapter.ts';
import { luluShop } from '../print-shop/lulu/lulu.adapter.ts';
import type { PrintServiceContext } from '../print-shop/print-service-context.ts';

type PrintServiceAdapter = Adapter<z.ZodObject, PrintServiceContext, PrintService>;

/** A service is an interface by which orders reach one or several print shops. */
const adapters: Readonly<Record<string, PrintServiceAdapter>> = { folder: folderShop, lulu: luluShop };

const shopListSchema = z.object({ PRINT_SHOP_PROFILES: printShopList });

const mergeEnvShapes = (someAdapters: readonly PrintServiceAdapter[]): z.ZodRawShape =>
  Object.assign({}, ...someAdapters.map(({ env }) => env.shape));

/**
 * Throws an explanation that names the variable when a shop uses an unknown service. Shops with an e-mail address use
 * `atelier`, which needs no adapter.
 */
const requireKnownServices = (names: readonly string[]): void => {
  const serviceNames = Object.keys(adapters);
  if (names.every((name) => name === 'atelier' || serviceNames.includes(name))) return;
  const list = serviceNames.map((name) => `"${name}"`).join(' and ');
  throw new Error(
    `PRINT_SHOP_PROFILES names a service that this version doesn't know; it knows ${list}, or an e-mail address.`,
  );
};

/** Opens the services that the shops in `PRINT_SHOP_PROFILES` use, each with the profile ids of its shops. */
export const printServicesRegistry: Registry<unknown, PrintServices> = {
  variables: ['PRINT_SHOP_PROFILES', ...Object.keys(mergeEnvShapes(Object.values(adapters)))],
  choose: (environment) => {
    const { PRINT_SHOP_PROFILES: shops } = readVariables(environment, shopListSchema);
    requireKnownServices(shops.map(({ service }) => service));
    const usedAdapters = Object.entries(adapters).filter(([name]) =>
      shops.some(({ service }) => service === name),
    );
    const open = async (env: z.infer<z.ZodObject>): Promise<PrintServices> => {
      const openings = usedAdapters.map(async ([name, adapter]) => {
        const profileIds = shops.filter(({ service }) => service === name).map(({ id }) => id);
        return [name, await adapter.open(env, { profileIds })] as const;
      });
      return new Map(await Promise.all(openings));
    };
    const env = z.object(mergeEnvShapes(usedAdapters.map(([, adapter]) => adapter)));
    return { name: usedAdapters.map(([name]) => name).join(' '), adapter: { env, open } };
  },
};
