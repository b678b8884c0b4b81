import type { ContentPage } from '@souvenance/contracts';
import { BeginButton } from '#features/public-pages/begin-button.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface EndBandProps {
  content: ContentPage<'landing'>['end'];
  isSignedIn: boolean;
}

export const EndBand = ({ content, isSignedIn }: EndBandProps) => (
  <Band tone="binding" labelledBy="end">
    <Stack space="4" align="center">
      <Ornament name="brin" />
      <Heading level={2} id="end">
        {content.title}
      </Heading>
      <Text>{content.text}</Text>
      <BeginButton isSignedIn={isSignedIn} />
    </Stack>
  </Band>
);
