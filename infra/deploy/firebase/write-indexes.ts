// Writes the index file from the indexes that the collections declare: `node infra/deploy/firebase/write-indexes.ts`.
import { writeFile } from 'node:fs/promises';
import { indexFileOf } from '@souvenance/adapters/documents/firestore';
import { collections } from '@souvenance/core/collections';

const file = new URL('./firestore.indexes.json', import.meta.url);
await writeFile(file, `${JSON.stringify(indexFileOf(collections), null, 2)}\n`);
