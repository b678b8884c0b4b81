export type { FirestoreDocumentsOptions } from './connect.ts';
export { buildIndexFile as indexFileOf, type IndexFile } from './index-file.ts';
export { openFirestoreDocuments } from './open-firestore-documents.ts';
