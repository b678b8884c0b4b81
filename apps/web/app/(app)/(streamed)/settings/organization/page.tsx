import { canDo, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { FamilyBooks } from './family-books.tsx';
import { FamilyPersonCard, InvitedPersonCard } from './family-person-card.tsx';

/** The family's picture, uncropped. */
const FamilyPicture = async ({ photographId }: { photographId: string }) => {
  const client = await createServerClient();
  const params = { photographId };
  const [{ widthPx, heightPx }, t] = await Promise.all([
    client.call('photographs.read', { params }),
    getTranslations('family.picture'),
  ]);
  if (widthPx === null || heightPx === null) return null;
  const src = routePath('photographs.picture', params, { size: 'page' });
  return <PhotoFrame src={src} alt={t('alt')} width={widthPx} height={heightPx} />;
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('family'),
});

/** Reads the data of the page. Only the owner sees pending invitations. */
const readFamilyPage = async (familyId: string, isOwner: boolean) => {
  const client = await createServerClient();
  const params = { familyId };
  const [family, { people }, { invitations }, { books }, t] = await Promise.all([
    client.call('families.read', { params }),
    client.call('families.people', { params }),
    isOwner ? client.call('invitations.list', { params }) : { invitations: [] },
    client.call('books.list'),
    getTranslations('family'),
  ]);
  const pendingInvitations = invitations.filter(({ state }) => state === 'sent');
  return {
    family,
    people,
    waiting: pendingInvitations,
    books: books.filter((book) => book.familyId === familyId),
    t,
  };
};

/** The family: first its people, each with their latest story and pending question. */
const FamilyPage = async () => {
  const { organization, user } = await requireMember();
  const isOwner = canDo(organization.role, 'family.manage');
  const canWrite = canDo(organization.role, 'story.write');
  const { family, people, waiting, books, t } = await readFamilyPage(organization.id, isOwner);
  return (
    <Page width="wide" title={family.name}>
      {family.pictureId ? <FamilyPicture photographId={family.pictureId} /> : null}
      <Columns as="ul">
        {people.map((person) => (
          <FamilyPersonCard
            key={person.id}
            person={person}
            isCurrentUser={person.id === user.uid}
            canWrite={canWrite}
          />
        ))}
        {waiting.map((invitation) => (
          <InvitedPersonCard key={invitation.id} invitation={invitation} />
        ))}
      </Columns>
      <Row isStackedOnPhone>
        {isOwner ? (
          <LinkButton href="/settings/organization/members/invite" variant="primary" icon="add">
            {t('invitations.invite')}
          </LinkButton>
        ) : null}
        {canDo(organization.role, 'book.layout') && books.length > 0 ? (
          <LinkButton href="/plusieurs-mains">{t('manyHands')}</LinkButton>
        ) : null}
        <LinkButton href="/settings/organization/members">
          {t(isOwner ? 'manage' : 'membersTitle')}
        </LinkButton>
        <LinkButton href="/settings/organization/preferences" icon="settings">
          {t('preferences.title')}
        </LinkButton>
      </Row>
      <FamilyBooks books={books} canBegin={canDo(organization.role, 'book.layout')} />
    </Page>
  );
};

export default FamilyPage;
