// Started by the contract's test of two processes: file, counter and number of increments come as arguments.
import { incrementTogether } from '@souvenance/testkit/counter';
import { openSqliteDocuments } from './open-sqlite-documents.ts';

const [file = '', id = '', times = '0'] = process.argv.slice(2);
const documents = await openSqliteDocuments({ file });
await incrementTogether(documents, id, Number(times));
await documents.close();
