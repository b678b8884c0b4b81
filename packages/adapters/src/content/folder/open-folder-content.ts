import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ContentPage,
  type ContentPageName,
  contentPageName,
  contentSchemaOf,
} from '@souvenance/contracts';
import type { Content } from '@souvenance/core';

export interface FolderContentOptions {
  /** Folder that holds a folder for each locale; the repository's own when absent. */
  readonly root?: string | undefined;
  readonly locale: string;
}

const own = fileURLToPath(new URL('.', import.meta.url));

const readPage = async <N extends ContentPageName>(folder: string, name: N): Promise<ContentPage<N>> => {
  const parsed = contentSchemaOf(name).safeParse(
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
  );
  if (parsed.success) return parsed.data as ContentPage<N>;
  const [issue] = parsed.error.issues;
  throw new Error(`The content page ${name} is wrong at ${issue?.path.join('.')}: ${issue?.message}`);
};

/** Pages as JSON files of a folder, all read and checked when it is opened. Throws on a missing or wrong page. */
export const openFolderContent = async ({ root = own, locale }: FolderContentOptions): Promise<Content> => {
  const folder = join(root, locale);
  const pages = new Map(
    await Promise.all(
      contentPageName.options.map(async (name) => [name, await readPage(folder, name)] as const),
    ),
  );
  return {
    imageHosts: [],
    read: async <N extends ContentPageName>(name: N) => pages.get(name) as ContentPage<N>,
    forget: () => undefined,
    isSigned: () => false,
  };
};
