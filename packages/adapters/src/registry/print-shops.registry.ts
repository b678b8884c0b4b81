import { type PrintService, type PrintServices, printShopList } from '@souvenance/core';
import { z } from 'zod';
import type { Adapter, Registry } from '../foundation/adapter.ts';
import { readVariables } from '../foundation/read-variables.ts';
import { folderShop } from '../print-shop/folder/folder.adapter.ts';
import { luluShop } from '../print-shop/lulu/lulu.adapter.ts';
import type { PrintServiceContext } from '../print-shop/print-service-context.ts';

type PrintServiceAdapter = Adapter<z.ZodObject, PrintServiceContext, PrintService>;

const services: Readonly<Record<string, PrintServiceAdapter>> = { folder: folderShop, lulu: luluShop };

const list = z.object({ PRINT_SHOP_PROFILES: printShopList });

const shapeOf = (adapters: readonly PrintServiceAdapter[]): z.ZodRawShape =>
  Object.assign({}, ...adapters.map(({ env }) => env.shape));

/** Throws an explanation that names the variable when a shop uses an unknown service. */
const checkNames = (names: readonly string[]): void => {
  const serviceNames = Object.keys(services);
  if (names.every((name) => name === 'atelier' || serviceNames.includes(name))) return;
  const list = serviceNames.map((name) => `"${name}"`).join(' and ');
  throw new Error(
    `PRINT_SHOP_PROFILES names a service that this version doesn't know; it knows ${list}, or an e-mail address.`,
  );
};

/** Opens the services that the shops in `PRINT_SHOP_PROFILES` use, each with the profiles of its shops. */
export const printServicesRegistry: Registry<unknown, PrintServices> = {
  variables: ['PRINT_SHOP_PROFILES', ...Object.keys(shapeOf(Object.values(services)))],
  choose: (environment) => {
    const { PRINT_SHOP_PROFILES: shops } = readVariables(environment, list);
    checkNames(shops.map(({ service }) => service));
    const usedServices = Object.entries(services).filter(([name]) =>
      shops.some(({ service }) => service === name),
    );
    const open = async (env: z.infer<z.ZodObject>): Promise<PrintServices> => {
      const opened = usedServices.map(async ([name, adapter]) => {
        const profiles = shops.filter(({ service }) => service === name).map(({ id }) => id);
        return [name, await adapter.open(env, { profiles })] as const;
      });
      return new Map(await Promise.all(opened));
    };
    const env = z.object(shapeOf(usedServices.map(([, adapter]) => adapter)));
    return { name: usedServices.map(([name]) => name).join(' '), adapter: { env, open } };
  },
};
