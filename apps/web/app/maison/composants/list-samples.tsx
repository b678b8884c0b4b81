import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { BarList } from '#ui/data/bar-list.tsx';
import { Bill } from '#ui/data/bill.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { List, ListItem, ListLink } from '#ui/data/list.tsx';
import { Person } from '#ui/data/person.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

const days = ['1', '2', '3'] as const;

export const ListSamples = () => {
  const t = useTranslations('components');
  const figures = days.map((day) => ({ label: t(`days.${day}`), value: Number(day) * 7, note: t('next') }));
  return (
    <>
      <List>
        <ListItem actions={<Button>{t('action')}</Button>}>
          <Person name={t('value')} portraitId={undefined} />
          <Text tone="soft">{t('hint')}</Text>
        </ListItem>
        <ListLink href="/maison/composants" title={t('heading')}>
          <Text tone="soft">{t('hint')}</Text>
        </ListLink>
      </List>
      <div>
        <Disclosure summary={t('heading')} aside={3}>
          <Text>{t('sentence')}</Text>
        </Disclosure>
        <Disclosure summary={t('heading')} isOpen>
          <Text>{t('sentence')}</Text>
        </Disclosure>
      </div>
      <FigureList figures={figures} />
      <FigureList shape="lines" figures={figures} />
      <Bill
        lines={days.map((day) => ({
          label: t(`days.${day}`),
          amount: <Money cents={4_990} currency="EUR" />,
        }))}
      />
      <BarList
        label={t('groups.lists')}
        bars={days.map((day) => ({ id: day, label: t(`days.${day}`), value: Number(day), note: t('next') }))}
      />
      <CodeList codes={['7F2K-9QXD', 'M3PA-44TC', 'W8HB-RZ1E']} />
    </>
  );
};
