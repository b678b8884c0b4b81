import type { Book } from '@souvenance/contracts';
import { elide, findNarratorName } from '@souvenance/contracts/rules';
import { getTranslations } from 'next-intl/server';
import { findNarratorId } from '#features/asking/find-narrator-id.ts';
import { PortraitForm } from '#features/photographs/portrait-form.tsx';
import { isOwnNarrator } from '#features/stories/is-own-narrator.ts';
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
    .filter((person) => person.isNarrator && !isOwnNarrator(book, findNarratorId(book, person)))
    .map((person) => [person, findNarratorName(book, findNarratorId(book, person))] as const)
    .map(([person, narrator]) => (
      <Section key={person.id} title={t('ofNarrator', { ofNarrator: elide('de', narrator) })}>
        <PortraitForm
          label={t('photograph')}
          person={narrator}
          bookId={book.id}
          owner={{ kind: 'person', personId: person.id }}
          portraitId={person.portraitId}
        />
      </Section>
    ));
};
