import { sendPortrait } from '../../e2e/driver/carry/photographs.ts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { readPhotographFile } from '../photographs.ts';

/**
 * Gives the narrator and the owner of the demonstration family their drawn portraits. Harmless when run again: a
 * portrait that is there stays.
 */
export const givePortraits = async (visitor: Visitor, familyId: string, bookId: string): Promise<void> => {
  const { client } = visitor;
  const send = async (name: string) => sendPortrait(visitor, bookId, await readPhotographFile(name));
  const { persons } = await client.call('persons.list', { params: { bookId } });
  const narrator = persons.find(({ isNarrator }) => isNarrator);
  if (narrator?.portraitId === null)
    await client.call('persons.update', {
      params: { bookId, personId: narrator.id },
      body: { portraitId: await send('portrait-odette.svg') },
    });
  const { organization } = await client.call('session.read');
  if (organization?.portraitId === undefined)
    await client.call('members.choosePortrait', {
      params: { familyId },
      body: { portraitId: await send('portrait-francoise.svg') },
    });
};
