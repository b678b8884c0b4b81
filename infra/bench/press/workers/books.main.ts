import { renderBook } from '@souvenance/press';
import { readBenchBook } from '../book/bench-book.ts';
import { openFolderAssets } from '../peers/open-folder-assets.ts';

/** Renders the books of these folders one after the other, as one worker does. */
for (const folder of process.argv.slice(2)) {
  const { manuscript, profile, root } = readBenchBook(folder);
  const assets = openFolderAssets(root);
  await renderBook({ manuscript, profile, assets });
  assets.remove();
}
