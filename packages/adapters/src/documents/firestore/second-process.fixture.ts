// Started by the contract's test of two processes: project, emulator, counter and number of increments as arguments.
import { incrementTogether } from '@souvenance/testkit/counter';
import { openFirestoreDocuments } from './open-firestore-documents.ts';

const [projectId = '', emulatorHost = '', id = '', times = '0'] = process.argv.slice(2);
const documents = await openFirestoreDocuments({ projectId, emulatorHost });
await incrementTogether(documents, id, Number(times));
await documents.close();
