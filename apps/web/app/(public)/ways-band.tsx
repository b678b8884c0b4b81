import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

const ways = ['ask', 'tell', 'print'] as const;

export const WaysBand = () => {
  const t = useTranslations('public.ways');
  return (
    <Band tone="sheet" labelledBy="ways">
      <Stack space="3" align="center">
        <Ornament name="livre" />
        <Heading level={2} id="ways">
          {t('title')}
        </Heading>
      </Stack>
      <Columns as="ol">
        {ways.map((way) => (
          <Stack key={way} as="li" space="2">
            <Heading level={3}>{t(way)}</Heading>
            <Text tone="soft">{t(`${way}Text`)}</Text>
          </Stack>
        ))}
      </Columns>
    </Band>
  );
};
