import { readFile } from 'node:fs/promises';
import type { HttpAnswer } from './exchange.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The files of `browser/`, served unchanged. */
const ASSETS: Record<string, { file: string; type: string }> = {
  '/stripe.js': { file: 'stripe.js', type: JAVASCRIPT },
  '/v1/stripe.js': { file: 'stripe.js', type: JAVASCRIPT },
  '/pay.js': { file: 'pay.js', type: JAVASCRIPT },
  '/fake-stripe.css': { file: 'fake-stripe.css', type: 'text/css; charset=utf-8' },
};

/** Serves a script or style sheet of the fake; null for other paths. Pages of other origins load `/stripe.js`. */
export const answerAsset = async (path: string): Promise<HttpAnswer | null> => {
  const asset = ASSETS[path];
  if (!asset) return null;
  const body = await readFile(new URL(`../browser/${asset.file}`, import.meta.url), 'utf8');
  return {
    status: 200,
    headers: {
      'content-type': asset.type,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body,
  };
};
