'use client';

import { useTranslations } from 'next-intl';
import { isPortalUrl } from '#features/payment/is-portal-url.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Opens the payment service's customer portal; refuses any other URL. */
export const PortalSection = ({ familyId }: { familyId: string }) => {
  const t = useTranslations('subscription');
  const { client, properties } = useSession();
  const action = useAction();
  const { scriptUrl } = properties.settings.payment;
  const openPortal = () =>
    void action.run(async () => {
      const { url } = await client.call('stripe.portal', { query: { familyId } });
      if (!isPortalUrl(url, scriptUrl)) throw new Error('not an address of the payment service');
      window.location.assign(url);
      return 'leaving';
    });
  return (
    <Section title={t('portal')}>
      <ProblemNotice message={action.problemMessage && (action.problem?.message ?? t('portalWrong'))} />
      <Button isBusy={action.busy} busyLabel={t('portalBusy')} onClick={openPortal}>
        {t('portalAction')}
      </Button>
    </Section>
  );
};
