export type { FirestoreDocumentsOptions } from './connect.ts';
export { type IndexFile, indexFileOf } from './index-file.ts';
export { openFirestoreDocuments } from './open-firestore-documents.ts';
