import { printShopList } from '@souvenance/core';
import { z } from 'zod';
import { type Environment, readVariables } from '../foundation/read-variables.ts';
import { folderEnv } from './folder/folder.env.ts';
import { luluEnv } from './lulu/lulu.env.ts';

const named = z.object({ PRINT_SHOP_PROFILES: printShopList });

/** What the services of print shops are opened with; null for one that no shop is worked with by. */
export interface PrintShopsEnv {
  readonly lulu: (z.infer<typeof luluEnv> & { readonly profiles: readonly string[] }) | null;
  readonly folder: (z.infer<typeof folderEnv> & { readonly profiles: readonly string[] }) | null;
}

/** The shops of `PRINT_SHOP_PROFILES` say which services are needed. Throws a sentence that names what is missing or wrong. */
export const readPrintShopsEnv = (environment: Environment): PrintShopsEnv => {
  const { PRINT_SHOP_PROFILES: shops } = readVariables(environment, named);
  const profilesOf = (name: string) => shops.filter(({ service }) => service === name).map(({ id }) => id);
  const [lulu, folder] = [profilesOf('lulu'), profilesOf('folder')];
  return {
    lulu: lulu.length === 0 ? null : { ...readVariables(environment, luluEnv), profiles: lulu },
    folder: folder.length === 0 ? null : { ...readVariables(environment, folderEnv), profiles: folder },
  };
};
