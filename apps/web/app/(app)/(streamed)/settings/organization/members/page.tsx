import { canDo, type Family, type FamilyPerson } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MemberList } from '#features/families/member-list.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberPanel } from './member-panel.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('family'))('membersTitle'),
});

/** The members of the family and its open invitations, which the owner can change. */
const OwnerPanels = async ({ family, uid }: { family: Family; uid: string }) => {
  const client = await createServerClient();
  const params = { familyId: family.id };
  const { invitations } = await client.call('invitations.list', { params });
  return (
    <Messages areas={['family']}>
      <MemberPanel familyId={family.id} members={family.members} uid={uid} />
      <InvitationList familyId={family.id} invitations={invitations} />
    </Messages>
  );
};

/** Narrators and relatives who answer by mail: they take no place. */
const PeopleWithoutAccount = ({ people }: { people: readonly FamilyPerson[] }) => {
  const t = useTranslations('family');
  if (people.length === 0) return null;
  return (
    <Section title={t('withoutAccount')} note={t('withoutAccountNote')}>
      <List>
        {people.map(({ id, name, isNarrator }) => (
          <ListItem key={id}>
            <Text isStrong>{name}</Text>
            <Text tone="soft">{isNarrator ? t('people.narrator') : t('people.asked')}</Text>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

/** Everybody sees the members; only the owner can change them, and the page tells the others who that is. */
const MembersPage = async () => {
  const { organization, user } = await requireMember();
  const client = await createServerClient();
  const params = { familyId: organization.id };
  const [family, { people }, t] = await Promise.all([
    client.call('families.read', { params }),
    client.call('families.people', { params }),
    getTranslations('family'),
  ]);
  const { limit, used: usedSeats } = family.seats;
  const isOwner = canDo(organization.role, 'family.manage');
  const owner = family.members.find(({ role }) => role === 'owner')?.name ?? '';
  return (
    <Page
      width="wide"
      title={t('membersTitle')}
      lead={t('membersLead', { limit: limit ?? 0, used: usedSeats })}
      back={<BackLink href="/settings/organization">{t('back')}</BackLink>}
      actions={
        isOwner ? (
          <LinkButton href="/settings/organization/members/invite" variant="primary" icon="add">
            {t('invitations.invite')}
          </LinkButton>
        ) : null
      }
    >
      {isOwner ? (
        <OwnerPanels family={family} uid={user.uid} />
      ) : (
        <>
          <MemberList members={family.members} uid={user.uid} />
          <Notice tone="info">{t('membersReadOnly', { owner })}</Notice>
        </>
      )}
      <PeopleWithoutAccount people={people.filter(({ role }) => role === null)} />
    </Page>
  );
};

export default MembersPage;
