import { firestoreDocuments } from '../documents/firestore/firestore.adapter.ts';
import { sqliteDocuments } from '../documents/sqlite/sqlite.adapter.ts';
import { declareRegistry } from '../foundation/adapter.ts';

export const documentsRegistry = declareRegistry(
  { sqlite: sqliteDocuments, firestore: firestoreDocuments },
  'DOCUMENTS',
);
