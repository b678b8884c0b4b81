import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { BeginButton } from './begin-button.tsx';

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
