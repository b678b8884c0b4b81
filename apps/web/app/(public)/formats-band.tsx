import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { FormatShelf } from './format-shelf.tsx';
import type { Prices } from './read-prices.ts';

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
      {prices ? <FormatShelf prices={prices.formats} /> : <Notice tone="info">{t('unavailable')}</Notice>}
      <Row>
        <LinkButton href="/pricing">{t('all')}</LinkButton>
      </Row>
    </Band>
  );
};
