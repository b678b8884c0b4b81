import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { plateRenderingUrl } from './photographs.ts';
import { hashDrawnPlates, manifestFile, readPlateManifest } from './plates.ts';
import { renderPlate } from './render-plate.ts';

/** `node infra/demo/render-plates.ts`: renders the plates whose drawing changed, or all of them with `--all`. */
const isAll = process.argv.includes('--all');
const plateHashes = hashDrawnPlates();
const renderedHashes = existsSync(manifestFile) && !isAll ? readPlateManifest() : {};

mkdirSync(new URL('.', manifestFile), { recursive: true });
for (const name of Object.keys(renderedHashes).filter((name) => !(name in plateHashes)))
  rmSync(plateRenderingUrl(name), { force: true });
for (const [name, sha256] of Object.entries(plateHashes)) {
  if (renderedHashes[name] === sha256 && existsSync(plateRenderingUrl(name))) continue;
  writeFileSync(plateRenderingUrl(name), await renderPlate(name));
  process.stdout.write(`${name}: ${readFileSync(plateRenderingUrl(name)).byteLength} bytes\n`);
}
writeFileSync(manifestFile, `${JSON.stringify(plateHashes, null, 2)}\n`);
