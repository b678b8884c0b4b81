// A process of its own, so that what the flood costs itself is not counted as the other's wait: address of the site as
// the argument; begins at the first message, and says what came of it.

import { openPerson } from './flooded-family.ts';
import { openFlooder } from './flooder.ts';

const [siteUrl = ''] = process.argv.slice(2);
const flooder = await openFlooder(await openPerson(siteUrl, 'Les Bruyant', 'paul@exemple.fr'));
process.once('message', async () => process.send?.(await flooder.flood()));
process.once('disconnect', () => {
  flooder.close();
  process.exit();
});
process.send?.({ familyId: flooder.familyId });
