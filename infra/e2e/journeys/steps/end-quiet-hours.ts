import type { Page } from 'playwright-core';
import { openVisitor } from '../../driver/visitor/visitor.ts';

/** Lets mails to the people of the page's first book leave at any hour: by default nobody is written to at night. */
export const endQuietHours = async (of: Page, siteUrl: string): Promise<void> => {
  const cookies = (await of.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const { client, read } = openVisitor(siteUrl, cookies);
  await read();
  const { books } = await client.call('books.list');
  const bookId = books[0]?.id ?? '';
  const { persons } = await client.call('persons.list', { params: { bookId } });
  for (const { id: personId } of persons)
    await client.call('persons.update', { params: { bookId, personId }, body: { quietHours: null } });
};
