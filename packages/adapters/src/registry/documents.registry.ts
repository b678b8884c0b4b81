import { firestoreDocuments } from '../documents/firestore/firestore.adapter.ts';
import { sqliteDocuments } from '../documents/sqlite/sqlite.adapter.ts';
import { openRegistry } from '../foundation/adapter.ts';

export const documentsRegistry = openRegistry(
  { sqlite: sqliteDocuments, firestore: firestoreDocuments },
  'DOCUMENTS',
);
