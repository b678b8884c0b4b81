import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { plateDrawingUrl } from './photographs.ts';

const manifest = z.record(z.string().regex(/^[a-z-]+\.svg$/), z.string().regex(/^[\da-f]{64}$/));

/** SHA-256 of each drawing at the time when it was rendered, by file name. */
export type PlateManifest = z.infer<typeof manifest>;

export const manifestFile = new URL('./photographs/rendered/manifest.json', import.meta.url);

/** Throws when the manifest is missing or damaged. */
export const readPlateManifest = (): PlateManifest =>
  manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

/** Returns the current drawings with the SHA-256 of each. */
export const hashDrawnPlates = (): PlateManifest =>
  Object.fromEntries(
    readdirSync(new URL('./photographs/', import.meta.url))
      .filter((name) => name.endsWith('.svg'))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(plateDrawingUrl(name)))
          .digest('hex'),
      ]),
  );
