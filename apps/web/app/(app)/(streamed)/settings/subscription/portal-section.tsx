'use client';

import { useTranslations } from 'next-intl';
import { isPortalAddress } from '#features/payment/is-portal-address.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** The way to the payment service's own page; an address of anybody else's is not followed. */
export const PortalSection = ({ familyId }: { familyId: string }) => {
  const t = useTranslations('subscription');
  const { client, properties } = useSession();
  const action = useAction();
  const { scriptUrl } = properties.settings.payment;
  const open = () =>
    void action.run(async () => {
      const { url } = await client.call('stripe.portal', { query: { familyId } });
      if (!isPortalAddress(url, scriptUrl)) throw new Error('not an address of the payment service');
      window.location.assign(url);
      return 'leaving';
    });
  return (
    <Section title={t('portal')}>
      <Text>{t('portalText')}</Text>
      <ProblemNotice sentence={action.sentence && (action.problem?.sentence ?? t('portalWrong'))} />
      <Button busy={action.busy} busyLabel={t('portalBusy')} onClick={open}>
        {t('portalAction')}
      </Button>
    </Section>
  );
};
