import { hasFreeSeat } from '@souvenance/contracts/rules';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { InviteForm } from './invite-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('family.invite'))('title'),
});

const InvitePage = async () => {
  const { organization } = await requireMember();
  // The list of members says who may invite.
  if (organization.role !== 'owner') redirect('/settings/organization/members');
  const client = await createServerClient();
  const [{ seats }, t] = await Promise.all([
    client.call('families.read', { params: { familyId: organization.id } }),
    getTranslations('family'),
  ]);
  const isFull = !hasFreeSeat({ limit: seats.limit, memberCount: seats.used });
  return (
    <Page
      title={t('invite.title')}
      lead={t('invite.lead')}
      width="form"
      back={<BackLink href="/settings/organization/members">{t('backToMembers')}</BackLink>}
    >
      <Messages areas={['family']}>
        {isFull ? <Notice tone="attention">{t('invite.full')}</Notice> : null}
        <InviteForm familyId={organization.id} isFull={isFull} />
      </Messages>
    </Page>
  );
};

export default InvitePage;
