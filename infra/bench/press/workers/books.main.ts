import { setBook } from '@souvenance/press';
import { readBenchBook } from '../book/bench-book.ts';
import { memoryAssets } from '../peers/memory-assets.ts';

/** Sets the books of these folders one after the other, as one worker does. */
for (const folder of process.argv.slice(2)) {
  const { manuscript, profile, root } = readBenchBook(folder);
  await setBook({ manuscript, profile, assets: memoryAssets(root) });
}
