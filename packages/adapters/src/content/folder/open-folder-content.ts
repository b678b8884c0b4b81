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
  /** Told of a text of mails that can't be used. */
  readonly onError?: (error: Error) => void;
}

const packageFolder = fileURLToPath(new URL('.', import.meta.url));

const readPage = async <N extends ContentPageName>(folder: string, name: N): Promise<ContentPage<N>> => {
  const parsed = contentSchemaOf(name).safeParse(
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
  );
  if (parsed.success) return parsed.data as ContentPage<N>;
  const [issue] = parsed.error.issues;
  throw new Error(`The content page ${name} is wrong at ${issue?.path.join('.')}: ${issue?.message}`);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Read at each use: a text is written over while the site runs. A wrong one is told, and our own serves. */
const readOverride =
  (folder: string, onError: (error: Error) => void): Content['override'] =>
  async (name, check) => {
    try {
      return await check(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')));
    } catch (cause) {
      if (!isMissing(cause)) onError(new Error(`content ${name}: our own text serves`, { cause }));
      return null;
    }
  };

/** Pages as JSON files of a folder, all read and checked when it is opened. Throws on a missing or wrong page. */
export const openFolderContent = async ({
  root = packageFolder,
  locale,
  onError = () => undefined,
}: FolderContentOptions): Promise<Content> => {
  const folder = join(root, locale);
  const pages = new Map(
    await Promise.all(
      contentPageName.options.map(async (name) => [name, await readPage(folder, name)] as const),
    ),
  );
  return {
    imageHosts: [],
    read: async <N extends ContentPageName>(name: N) => pages.get(name) as ContentPage<N>,
    override: readOverride(folder, onError),
    forget: () => undefined,
    isSigned: () => false,
  };
};
