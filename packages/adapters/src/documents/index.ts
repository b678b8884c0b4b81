export { openSqliteDocuments, type SqliteDocumentsOptions } from './sqlite/open-sqlite-documents.ts';
