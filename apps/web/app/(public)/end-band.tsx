import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

interface EndBandProps {
  words: ContentPage<'landing'>['end'];
  isSignedIn: boolean;
}

export const EndBand = ({ words, isSignedIn }: EndBandProps) => {
  const t = useTranslations('public');
  return (
    <Band tone="binding" labelledBy="end">
      <Stack space="4" align="center">
        <Ornament name="brin" />
        <Heading level={2} id="end">
          {words.title}
        </Heading>
        <Text>{words.text}</Text>
        <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-up'} variant="primary">
          {isSignedIn ? t('hero.home') : t('hero.begin')}
        </LinkButton>
      </Stack>
    </Band>
  );
};
