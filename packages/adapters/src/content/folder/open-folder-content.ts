import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ContentPage,
  type ContentPageName,
  contentPageName,
  getContentSchema,
} from '@souvenance/contracts';
import type { Content } from '@souvenance/core';

export interface FolderContentOptions {
  /** Folder with one subfolder per locale; the repository's own by default. */
  readonly root?: string | undefined;
  readonly locale: string;
  /** Receives the error when a mail text cannot be used. */
  readonly onError?: (error: Error) => void;
}

const packageFolder = fileURLToPath(new URL('.', import.meta.url));

const readPage = async <N extends ContentPageName>(folder: string, name: N): Promise<ContentPage<N>> => {
  const parsed = getContentSchema(name).safeParse(
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
  );
  if (parsed.success) return parsed.data as ContentPage<N>;
  const [issue] = parsed.error.issues;
  throw new Error(`The content page ${name} is wrong at ${issue?.path.join('.')}: ${issue?.message}`);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Reads the text at each use, since operators overwrite it while the site runs. An invalid text is passed to `onError`,
 * and our own is used.
 */
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

/**
 * Serves pages from the JSON files of a folder; all are read and checked at start. Throws on a missing or invalid page.
 */
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
