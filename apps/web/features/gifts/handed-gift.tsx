'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Code in groups of five signs, as people read it out. */
const grouped = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** Where a code is typed. */
const pageOf = (url: string): string => url.slice(0, url.lastIndexOf('/')).replace(/^https?:\/\//u, '');

interface HandedGiftProps {
  code: string;
  url: string;
  until: string;
  /** Address of the card to print. */
  card: string;
}

/** The code and link that open the gift, to be written on a card. */
export const HandedGift = ({ code, url, until, card }: HandedGiftProps) => {
  const t = useTranslations('gift.follow');
  return (
    <Disclosure summary={t('handTitle')}>
      <Stack space="3">
        <Text>{t.rich('handText', { date: () => <DateText at={until} />, page: pageOf(url) })}</Text>
        <Text strong>{t('link')}</Text>
        <Text as="div">{url}</Text>
        <Text strong>{t('code')}</Text>
        <CodeList codes={[grouped(code)]} />
        <Row>
          <LinkButton href={card} icon="download" download>
            {t('print')}
          </LinkButton>
        </Row>
      </Stack>
    </Disclosure>
  );
};
