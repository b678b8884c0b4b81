export type { FirestoreDocumentsOptions } from './connect.ts';
export { openFirestoreDocuments } from './open-firestore-documents.ts';
