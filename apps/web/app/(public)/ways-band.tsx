import type { ContentPage } from '@souvenance/contracts';
import { Band } from '#ui/band.tsx';
import { Columns } from '#ui/columns.tsx';
import { Heading } from '#ui/heading.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

export const WaysBand = ({ words }: { words: ContentPage<'landing'>['ways'] }) => (
  <Band tone="sheet" labelledBy="ways">
    <Stack space="3" align="center">
      <Ornament name="filet" />
      <Heading level={2} id="ways">
        {words.title}
      </Heading>
    </Stack>
    <Columns as="ol">
      {words.steps.map(({ title, text }) => (
        <Stack key={title} as="li" space="2">
          <Heading level={3}>{title}</Heading>
          <Text tone="soft">{text}</Text>
        </Stack>
      ))}
    </Columns>
  </Band>
);
