import { openRegistry } from '../foundation/adapter.ts';
import { firestoreDocuments } from './firestore/firestore.adapter.ts';
import { sqliteDocuments } from './sqlite/sqlite.adapter.ts';

export const documentsRegistry = openRegistry(
  { sqlite: sqliteDocuments, firestore: firestoreDocuments },
  'DOCUMENTS',
);
