import { extname } from 'node:path';
import type { Tab } from '../tab/open-tab.ts';

/** Media type by file extension. */
const typeOf: Record<string, RegExp> = {
  '.pdf': /^application\/pdf/,
  '.epub': /^application\/epub\+zip/,
  '.json': /^application\/json/,
  '.zip': /^application\/zip/,
  '.webp': /^image\/webp/,
  '.jpg': /^image\/jpeg/,
  '.png': /^image\/png/,
  '.txt': /^text\/plain/,
};

/** Downloads a file as a browser follows the link: it must exist, be non-empty and have the type of its extension. */
export const findFileFaults = async ({ context }: Tab, url: string): Promise<string[]> => {
  const answer = await context.request.get(url);
  if (!answer.ok()) return [`the file answers ${answer.status()}`];
  const type = answer.headers()['content-type'] ?? '';
  const expectedType = typeOf[extname(new URL(url).pathname)];
  return [
    ...((await answer.body()).byteLength === 0 ? ['the file is empty'] : []),
    ...(expectedType !== undefined && !expectedType.test(type) ? [`the file comes as ${type}`] : []),
  ];
};
