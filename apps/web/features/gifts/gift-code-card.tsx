'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** A code in groups of five characters, for reading aloud. */
const formatCode = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** URL of the page where the code is typed, without protocol. */
const codePageUrl = (url: string): string => url.slice(0, url.lastIndexOf('/')).replace(/^https?:\/\//u, '');

interface GiftCodeCardProps {
  code: string;
  url: string;
  expiresOn: string;
  /** URL of the printable card. */
  cardUrl: string;
}

/** The code and link of a gift, to be written on a card. */
export const GiftCodeCard = ({ code, url, expiresOn, cardUrl }: GiftCodeCardProps) => {
  const t = useTranslations('gift.follow');
  return (
    <Disclosure summary={t('handTitle')}>
      <Stack space="3">
        <Text>{t.rich('handText', { date: () => <DateText at={expiresOn} />, page: codePageUrl(url) })}</Text>
        <Text isStrong>{t('link')}</Text>
        <Text as="div">{url}</Text>
        <Text isStrong>{t('code')}</Text>
        <CodeList codes={[formatCode(code)]} />
        <Row>
          <LinkButton href={cardUrl} icon="download" download>
            {t('print')}
          </LinkButton>
        </Row>
      </Stack>
    </Disclosure>
  );
};
