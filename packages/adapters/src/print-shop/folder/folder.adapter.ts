import { isAbsolute } from 'node:path';
import type { PrintService } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import type { PrintServiceContext } from '../print-service-context.ts';

/** A folder of orders for shops that fetch them, by SFTP or from a mounted disk. */
export const folderShop = defineAdapter({
  env: z.object({ PRINT_FOLDER_ROOT: z.string().refine(isAbsolute) }),
  open: async (env, { profileIds }: PrintServiceContext): Promise<PrintService> => {
    const { openFolderShop } = await import('./open-folder-shop.ts');
    return openFolderShop({ root: env.PRINT_FOLDER_ROOT, profileIds });
  },
});
