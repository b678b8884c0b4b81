import { useTranslations } from 'next-intl';
import { FormatList } from '#features/public-pages/format-list.tsx';
import type { Prices } from '#features/public-pages/read-prices.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface FormatsBandProps {
  title: string;
  prices: Prices | null;
}

export const FormatsBand = ({ title, prices }: FormatsBandProps) => {
  const t = useTranslations('public.formats');
  return (
    <Band tone="sheet" labelledBy="formats">
      <Stack space="3">
        <Heading level={2} id="formats">
          {title}
        </Heading>
        {prices ? <Text tone="soft">{t('lead', { pages: prices.list.includedPages })}</Text> : null}
      </Stack>
      {prices ? <FormatList prices={prices.formats} /> : <Notice tone="info">{t('unavailable')}</Notice>}
      <Row>
        <LinkButton href="/pricing">{t('all')}</LinkButton>
        <LinkButton href="/offrir">{t('offer')}</LinkButton>
      </Row>
    </Band>
  );
};
