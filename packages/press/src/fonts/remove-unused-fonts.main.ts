import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fontPaths } from './font-files.ts';

/**
 * Removes from the installed font packages what the press never embeds: 300 MB of further weights. For the image of the
 * services alone, which installs packages for itself: a machine that shares them between projects must not run it.
 */
const packagesFolder = join(import.meta.dirname, '../../node_modules/@expo-google-fonts');
const embeddedFonts = new Set(fontPaths);

for (const name of readdirSync(packagesFolder)) {
  const folder = realpathSync(join(packagesFolder, name));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(ttf|png)$/.test(file) && !embeddedFonts.has(`${name}/${file}`)) rmSync(join(folder, file));
}
