import type { PrintServices } from '@souvenance/core';
import type { PrintShopsEnv } from './print-shops.env.ts';

export { openAtelierShop } from './atelier/open-atelier-shop.ts';
export { openFolderShop } from './folder/open-folder-shop.ts';
export { openLuluShop } from './lulu/open-lulu-shop.ts';

/** Opens the services that the configured shops are worked with by, each loaded only when one is. */
export const openPrintServices = async ({ lulu, folder }: PrintShopsEnv): Promise<PrintServices> => {
  const opened: { -readonly [K in keyof PrintServices]: PrintServices[K] } = {};
  if (folder !== null) {
    const { openFolderShop } = await import('./folder/open-folder-shop.ts');
    opened.folder = openFolderShop({ root: folder.PRINT_FOLDER_ROOT, profiles: folder.profiles });
  }
  if (lulu !== null) {
    const { openLuluShop } = await import('./lulu/open-lulu-shop.ts');
    opened.lulu = openLuluShop({
      apiBase: lulu.LULU_API_BASE,
      clientKey: lulu.LULU_CLIENT_KEY,
      clientSecret: lulu.LULU_CLIENT_SECRET,
      delayMinutes: lulu.LULU_DELAY_MINUTES,
      packages: lulu.LULU_PACKAGES,
      profiles: lulu.profiles,
    });
  }
  return opened;
};
