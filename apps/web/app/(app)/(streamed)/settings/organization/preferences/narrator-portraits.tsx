import { type Book, toGreetingName } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { getTranslations } from 'next-intl/server';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { PortraitForm } from '#features/photographs/portrait-form.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Section } from '#ui/layout/section.tsx';

/** The portraits that the family gives to a book's narrators; a narrator with an account chooses it in the profile. */
export const NarratorPortraits = async ({ book }: { book: Book }) => {
  const client = await createServerClient();
  const [{ persons }, t] = await Promise.all([
    client.call('persons.list', { params: { bookId: book.id } }),
    getTranslations('portraits'),
  ]);
  return persons
    .filter(({ isNarrator }) => isNarrator)
    .map((person) => ({ person, narrator: findNarrator(book, person.id) }))
    .filter(({ narrator }) => !narrator.isCurrentUser)
    .map(({ person, narrator: { name } }) => (
      <Section key={person.id} title={t('ofNarrator', { ofNarrator: elide('de', toGreetingName(name)) })}>
        <PortraitForm
          label={t('photograph')}
          person={name}
          bookId={book.id}
          owner={{ kind: 'person', personId: person.id }}
          portraitId={person.portraitId}
        />
      </Section>
    ));
};
