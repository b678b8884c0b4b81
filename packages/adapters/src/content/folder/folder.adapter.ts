import type { Content } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { locale } from '../../foundation/locale.ts';
import type { ContentContext } from '../content-context.ts';

/** Texts of the public pages in a folder. */
export const folderContent = defineAdapter({
  env: z.object({
    /** A folder of the operator's own; the repository's when absent. */
    CONTENT_FOLDER: z.string().min(1).optional(),
    LOCALE: locale,
  }),
  open: async (env, { onError }: ContentContext): Promise<Content> => {
    const { openFolderContent } = await import('./open-folder-content.ts');
    return openFolderContent({ root: env.CONTENT_FOLDER, locale: env.LOCALE, onError });
  },
});
