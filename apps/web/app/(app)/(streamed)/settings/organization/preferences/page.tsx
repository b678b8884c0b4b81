import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listNarrators } from '#features/narrators/list-narrators.ts';
import { ChoosePicture } from '#features/photographs/choose-picture.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { AssistantForm } from './assistant-form.tsx';
import { FamilyForm } from './family-form.tsx';
import { LeaveFamily } from './leave-family.tsx';
import { NarratorPortraits } from './narrator-portraits.tsx';
import { OwnerSections } from './owner-sections.tsx';
import { RhythmForm } from './rhythm-form.tsx';
import { SecondNarrator } from './second-narrator.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('family.preferences'))('title'),
});

/** Settings that seldom change: rhythm, name, time zone and picture of the family, successor, and leaving it. */
const PreferencesPage = async () => {
  const { organization } = await requireMember();
  const client = await createServerClient();
  const [family, { books: allBooks }, assistantStatus, t] = await Promise.all([
    client.call('families.read', { params: { familyId: organization.id } }),
    client.call('books.list'),
    client.call('assistant.read', { params: { familyId: organization.id } }),
    getTranslations('family'),
  ]);
  const books = allBooks.filter(({ familyId }) => familyId === family.id);
  const isOwner = canDo(organization.role, 'family.manage');
  return (
    <Page
      width="wide"
      title={t('preferences.title')}
      back={<BackLink href="/settings/organization">{t('back')}</BackLink>}
    >
      <Messages areas={['family', 'privacy', 'account', 'portraits', 'wayOfSpeaking']}>
        {canDo(organization.role, 'story.write')
          ? books.flatMap((book) =>
              listNarrators(book).map(({ id }) => (
                <RhythmForm key={id ?? book.id} book={book} narratorId={id} />
              )),
            )
          : null}
        {canDo(organization.role, 'book.layout')
          ? books.map((book) => <SecondNarrator key={book.id} book={book} />)
          : null}
        {canDo(organization.role, 'story.write')
          ? books.map((book) => <NarratorPortraits key={book.id} book={book} />)
          : null}
        {isOwner ? <FamilyForm family={family} /> : null}
        {isOwner ? <ChoosePicture familyId={family.id} pictureId={family.pictureId} books={books} /> : null}
        {isOwner ? <AssistantForm familyId={family.id} assistantStatus={assistantStatus} /> : null}
        {isOwner ? <OwnerSections family={family} /> : null}
        <Section title={t('leave.title')}>
          {isOwner ? <Text>{t('leave.owner')}</Text> : <LeaveFamily id={family.id} name={family.name} />}
        </Section>
      </Messages>
    </Page>
  );
};

export default PreferencesPage;
