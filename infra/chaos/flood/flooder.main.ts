// A process of its own, so that what the flood costs itself is not counted as the other's wait: address of the site as
// the argument; begins at the first message, and says what came of it.

import { runAsChild } from '../../e2e/driver/people/child-program.ts';
import { openPerson } from '../../e2e/driver/people/person.ts';
import { openFlooder } from './flooder.ts';

const [siteUrl = ''] = process.argv.slice(2);
const { familyId, flood, close } = await openFlooder(
  await openPerson(siteUrl, 'Les Bruyant', 'paul@exemple.fr'),
);
runAsChild({ familyId }, flood, close);
