import type { Book } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { getTranslations } from 'next-intl/server';
import { PortraitForm } from '#features/photographs/portrait-form.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Section } from '#ui/layout/section.tsx';

/** The portrait that the family gives to a narrator; a narrator with an account chooses it in the profile. */
export const NarratorPortrait = async ({ book: { id, narrator, isNarrator } }: { book: Book }) => {
  const client = await createServerClient();
  const [{ persons }, t] = await Promise.all([
    client.call('persons.list', { params: { bookId: id } }),
    getTranslations('portraits'),
  ]);
  const person = persons.find((candidate) => candidate.isNarrator);
  if (!person || isNarrator) return null;
  const title = t('ofNarrator', { ofNarrator: elide('de', narrator) });
  return (
    <Section title={title}>
      <PortraitForm
        label={t('photograph')}
        person={narrator}
        bookId={id}
        owner={{ kind: 'person', personId: person.id }}
        portraitId={person.portraitId}
      />
    </Section>
  );
};
