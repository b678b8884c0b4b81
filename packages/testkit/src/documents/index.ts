export { type DocumentsSubject, describeDocuments } from './documents.contract.ts';
