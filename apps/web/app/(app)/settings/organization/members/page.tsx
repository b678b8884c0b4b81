import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { requireMember } from '#session/page-properties.ts';
import { BackLink } from '#ui/back-link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { Messages } from '../../../../messages.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberDesk } from './member-desk.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('family'))('membersTitle'),
});

/** The owner's desk: who belongs to the family, and who is asked to. */
const MembersPage = async () => {
  const { organization, user } = await requireMember();
  if (organization.role !== 'owner') notFound();
  const client = await serverClient();
  const params = { familyId: organization.id };
  const [family, { invitations }, t] = await Promise.all([
    pageData(client.call('families.read', { params })),
    pageData(client.call('invitations.list', { params })),
    getTranslations('family'),
  ]);
  const { limit, taken } = family.places;
  return (
    <Page
      title={t('membersTitle')}
      lead={t('membersLead', { limit: limit ?? 0, taken })}
      back={<BackLink href="/settings/organization">{t('back')}</BackLink>}
      actions={
        <LinkButton href="/settings/organization/members/invite" variant="primary" icon="add">
          {t('invitations.invite')}
        </LinkButton>
      }
    >
      <Messages areas={['family']}>
        <MemberDesk familyId={family.id} members={family.members} uid={user.uid} />
        <InvitationList familyId={family.id} invitations={invitations} />
      </Messages>
    </Page>
  );
};

export default MembersPage;
