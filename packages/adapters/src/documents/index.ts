export { openSqliteDocuments, type SqliteDocumentsOptions } from './sqlite/open-sqlite-documents.ts';
export { sqliteDocumentsEnv } from './sqlite/sqlite.env.ts';
