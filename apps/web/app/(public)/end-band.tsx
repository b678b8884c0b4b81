import type { ContentPage } from '@souvenance/contracts';
import { BeginButton } from '#features/public-pages/begin-button.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface EndBandProps {
  words: ContentPage<'landing'>['end'];
  isSignedIn: boolean;
}

export const EndBand = ({ words, isSignedIn }: EndBandProps) => (
  <Band tone="binding" labelledBy="end">
    <Stack space="4" align="center">
      <Ornament name="brin" />
      <Heading level={2} id="end">
        {words.title}
      </Heading>
      <Text>{words.text}</Text>
      <BeginButton isSignedIn={isSignedIn} />
    </Stack>
  </Band>
);
