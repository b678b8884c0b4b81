import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { renderBook } from '@souvenance/press/book';
import { openFolderAssets } from './open-folder-assets.ts';
import { pressFactsFile } from './press-facts-file.ts';
import { readPressSource } from './press-source.ts';

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const [folder = '', out = ''] = process.argv.slice(2);
const { manuscript, profile, root } = readPressSource(folder);
let atInterior = 0;
let interiorPeakMb = 0;
const assets = openFolderAssets(root);
await renderBook({
  manuscript,
  profile,
  assets,
  onInterior: async (interior) => {
    const file = openSync(out, 'w');
    for await (const piece of interior.chunks()) writeSync(file, piece);
    closeSync(file);
    atInterior = cpuSeconds();
    interiorPeakMb = (process.resourceUsage().maxRSS * 1024) / 1e6;
    return undefined;
  },
});
assets.remove();
const otherFilesCpuS = cpuSeconds() - atInterior;
writeFileSync(pressFactsFile(out), JSON.stringify({ otherFilesCpuS, interiorPeakMb }));
