import { type PrintService, type PrintServices, printShopList } from '@souvenance/core';
import { z } from 'zod';
import type { Adapter, Registry } from '../foundation/adapter.ts';
import { readVariables } from '../foundation/read-variables.ts';
import { folderShop } from './folder/folder.adapter.ts';
import { luluShop } from './lulu/lulu.adapter.ts';
import type { PrintServiceContext } from './print-service-context.ts';

type PrintServiceAdapter = Adapter<z.ZodObject, PrintServiceContext, PrintService>;

const services: Readonly<Record<string, PrintServiceAdapter>> = { folder: folderShop, lulu: luluShop };

const list = z.object({ PRINT_SHOP_PROFILES: printShopList });

const shapeOf = (chosen: readonly PrintServiceAdapter[]): z.ZodRawShape =>
  Object.assign({}, ...chosen.map(({ env }) => env.shape));

/** The shops of `PRINT_SHOP_PROFILES` say which services are opened, each with the profiles of its shops. */
export const printServicesRegistry: Registry<unknown, PrintServices> = {
  variables: ['PRINT_SHOP_PROFILES', ...Object.keys(shapeOf(Object.values(services)))],
  choose: (environment) => {
    const { PRINT_SHOP_PROFILES: shops } = readVariables(environment, list);
    const chosen = Object.entries(services).filter(([name]) => shops.some(({ service }) => service === name));
    const open = async (env: z.infer<z.ZodObject>): Promise<PrintServices> => {
      const opened = chosen.map(async ([name, adapter]) => {
        const profiles = shops.filter(({ service }) => service === name).map(({ id }) => id);
        return [name, await adapter.open(env, { profiles })] as const;
      });
      return Object.fromEntries(await Promise.all(opened));
    };
    const env = z.object(shapeOf(chosen.map(([, adapter]) => adapter)));
    return { name: chosen.map(([name]) => name).join(' '), adapter: { env, open } };
  },
};
