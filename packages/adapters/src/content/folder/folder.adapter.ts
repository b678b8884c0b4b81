import type { Content } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { locale } from '../../foundation/locale.ts';
import type { ContentContext } from '../content-context.ts';

/** Reads the texts of the public pages from a folder. */
export const folderContent = defineAdapter({
  env: z.object({
    /** The operator's folder; the repository's own by default. */
    CONTENT_FOLDER: z.string().min(1).optional(),
    LOCALE: locale,
  }),
  open: async (env, { onError }: ContentContext): Promise<Content> => {
    const { openFolderContent } = await import('./open-folder-content.ts');
    return openFolderContent({ root: env.CONTENT_FOLDER, locale: env.LOCALE, onError });
  },
});
