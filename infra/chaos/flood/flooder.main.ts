// Child process for the flooding family, so that its own load is not measured as the neighbour's waiting time.
// Argument: URL of the site. It starts at the first message and answers with the outcome.

import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import { openPerson } from '../../e2e/driver/people/person.ts';
import { openFlooder } from './flooder.ts';

const [siteUrl = ''] = process.argv.slice(2);
const { familyId, flood, close } = await openFlooder(
  await openPerson(siteUrl, 'Les Bruyant', 'paul@exemple.fr'),
);
runAsChild({ familyId }, flood, close);
