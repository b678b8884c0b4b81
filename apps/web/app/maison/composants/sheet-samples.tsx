'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { TotalBar } from '#ui/data/total-bar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

export const SheetSamples = () => {
  const t = useTranslations('components');
  return (
    <>
      <Columns>
        {(['quiet', 'paper', 'wash', 'framed'] as const).map((tone) => (
          <Card key={tone} tone={tone}>
            <Text>{t('sentence')}</Text>
          </Card>
        ))}
      </Columns>
      <TabLinks
        label={t('groups.sheets')}
        links={[
          { href: '/maison/composants', label: t('place') },
          { href: '/', label: t('heading') },
        ]}
      />
      <TotalBar
        label={t('total')}
        total={<Money cents={6_390} currency="EUR" />}
        action={
          <Button variant="primary" isWide>
            {t('action')}
          </Button>
        }
      >
        <Text tone="soft">{t('hint')}</Text>
      </TotalBar>
    </>
  );
};
